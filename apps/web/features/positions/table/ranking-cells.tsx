import type { KeywordRanking, KeywordRow } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Sparkline } from "@sightline/ui/charts/sparkline";
import { Sightline } from "@sightline/ui/sightline";
import { SweepingMark } from "@sightline/ui/spinner";
import { SpokenAs } from "@sightline/ui/spoken-as";
import { Tooltip } from "@sightline/ui/tooltip";
import { providerName, sourceDetail } from "../../../runtime/figures/source.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { describeMovement, describePosition, movementIn } from "../movement.ts";
import { staleSince } from "../stale-since.ts";
import { firstCheckText } from "./keyword-cells.tsx";

/** The position as a figure and on the sightline: hollow a week ago, solid now. */
export function PositionCell({ ranking }: { ranking: KeywordRanking | null }) {
  if (ranking === null) return <NotYet />;
  const movement = movementIn(ranking, "week");
  const stale = staleSince(ranking);
  const of = stale === null ? "" : `, as of ${stale}`;
  const words = `${describePosition(ranking)}${of}, ${describeMovement(movement)} in the last 7 days`;
  const failed = ranking.state === "failed";
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        title={stale === null ? undefined : `Result from ${stale}`}
        className={`figures w-9 shrink-0 rounded-sm text-right ${failed ? "hatched text-dim" : "font-semibold"}`}
      >
        {figureOf(ranking)}
      </span>
      <Sightline
        position={ranking.position}
        previous={previousOf(ranking)}
        state={failed ? "failed" : "ok"}
        label={words}
      />
    </span>
  );
}

function NotYet() {
  return (
    <span className="flex items-center gap-3 text-dim">
      <span aria-hidden="true" className="w-9 text-right">
        –
      </span>
      <Sightline position={null} state="missing" />
    </span>
  );
}

function figureOf({ position, depth, answered_on }: KeywordRanking): string {
  if (answered_on === null) return "–";
  return position === null ? `>${depth}` : `${position}`;
}

/** Without data for the week before, the position isn't 'new' but unchanged. */
function previousOf({ position, before }: KeywordRanking): number | null {
  if (before.week === null) return position;
  return before.week === 0 ? null : before.week;
}

export function BestCell({ ranking }: { ranking: KeywordRanking | null }) {
  if (ranking?.best == null) return <span className="text-dim">–</span>;
  const on = ranking.best_on === null ? "" : formatTime(new Date(ranking.best_on), "day", "UTC");
  return <span title={on}>{ranking.best}</span>;
}

export function TrendCell({ ranking }: { ranking: KeywordRanking | null }) {
  const answered = ranking?.recent.filter((place) => place !== null) ?? [];
  if (ranking === null || answered.length < 2) {
    return <SpokenAs words="Not enough results to show a trend" />;
  }
  return <Sparkline positions={ranking.recent} label={describeMonth(answered)} />;
}

function describeMonth(answered: readonly number[]): string {
  const found = answered.filter((place) => place > 0);
  const days = `${answered.length} of 30 days have results`;
  if (found.length === 0) return `${days}, never found`;
  return `${days}, best ${Math.min(...found)}, worst ${Math.max(...found)}`;
}

export interface CheckedCellProps {
  row: KeywordRow;
  clock: Clock;
  trackedSites: number;
  underWay: boolean;
  /** Whether checks are automatic. */
  scheduled: boolean;
  /** On one line, if it has no column of its own. */
  inline?: boolean;
}

/** When it was last checked, and by which engine; a failure says why. */
export function CheckedCell(props: CheckedCellProps) {
  const { row, clock, trackedSites, underWay, scheduled, inline = false } = props;
  const { ranking, is_active } = row;
  if (underWay) {
    return (
      <span className="flex items-center gap-2 text-dim">
        <SweepingMark />
        Checking
      </span>
    );
  }
  if (ranking === null) {
    return <span className="text-dim">{firstCheckText(is_active, scheduled)}</span>;
  }
  const stale = staleSince(ranking);
  const source = () => {
    const time = formatTime(new Date(ranking.checked_at), "minute", clock.timeZone);
    return sourceDetail(ranking, time, trackedSites);
  };
  return (
    <span
      className={`flex min-w-0 leading-4 ${inline ? "flex-wrap items-center gap-2" : "flex-col items-start gap-0.5"}`}
    >
      {ranking.state === "failed" ? (
        <FailedCheck reason={ranking.reason ?? "No reason given."} />
      ) : (
        <SourceBadge source={providerName(ranking.provider)} detail={source} />
      )}
      <span className="text-xs text-dim">
        <Age at={ranking.checked_at} clock={clock} />
      </span>
      {inline && stale !== null ? (
        <span className="text-xs text-dim">result from {stale}</span>
      ) : null}
    </span>
  );
}

export function FailedCheck({ reason }: { reason: string }) {
  return (
    <Tooltip content={reason}>
      <button
        type="button"
        aria-label={`Check failed: ${reason}`}
        className="hatched inline-flex min-h-5 items-center rounded-sm border border-dashed border-edge px-1.5 text-xs font-medium text-caution"
      >
        <span className="rounded-sm bg-card px-1">Check failed</span>
      </button>
    </Tooltip>
  );
}
