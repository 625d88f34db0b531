import type { KeywordComparison, KeywordRow } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { SweepingMark } from "@sightline/ui/spinner";
import { Tooltip } from "@sightline/ui/tooltip";
import { NewestComparison } from "../../../runtime/figures/comparison.tsx";
import { sourceDetail } from "../../../runtime/figures/source.ts";
import { Age } from "../../../runtime/time/age.tsx";
import type { Clock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { staleSince } from "../stale-since.ts";
import { firstCheckText } from "./keyword-cells.tsx";
import { ownSources, type TableSources } from "./shared-sources.ts";

export interface CheckedCellProps {
  row: KeywordRow;
  clock: Clock;
  underWay: boolean;
  /** Whether checks are automatic. */
  scheduled: boolean;
  shared: TableSources;
  /** In a line with others, if it has no column of its own. */
  inline?: boolean;
}

/** When it was last checked, and by which engine; a failure says why. */
export function CheckedCell(props: CheckedCellProps) {
  const { row, clock, underWay, scheduled, shared, inline = false } = props;
  const { ranking, comparison, is_active } = row;
  if (underWay) {
    return (
      <span className="flex items-center gap-2 text-dim">
        <SweepingMark />
        Checking
      </span>
    );
  }
  if (comparison !== null) return <ComparedBy {...{ comparison, clock, inline }} />;
  if (ranking === null) {
    return <span className="text-dim">{firstCheckText(is_active, scheduled)}</span>;
  }
  const stale = staleSince(ranking);
  const source = () => {
    const time = formatTime(new Date(ranking.checked_at), "minute", clock.timeZone);
    return sourceDetail(ranking, time);
  };
  return (
    <span className={lines(inline)}>
      {ranking.state === "failed" ? (
        <FailedCheck reason={ranking.reason ?? "No reason given."} />
      ) : null}
      {ownSources(row, shared).map((name) => (
        <SourceBadge key={name} source={name} detail={source} />
      ))}
      {inline && stale !== null ? (
        <span className="text-xs text-dim">as of {stale}</span>
      ) : (
        <span className={ageLook(inline)}>
          <Age at={ranking.checked_at} clock={clock} />
        </span>
      )}
    </span>
  );
}

interface ComparedByProps extends Pick<CheckedCellProps, "clock" | "inline"> {
  comparison: KeywordComparison;
}

function ComparedBy({ comparison, clock, inline = false }: ComparedByProps) {
  const { checked_at, reason } = comparison;
  return (
    <span className={lines(inline)}>
      {reason === null ? null : <FailedCheck reason={reason} />}
      <span className={ageLook(inline)}>
        <Age at={checked_at} clock={clock} />
      </span>
    </span>
  );
}

/** On one line its parts flow with what stands before them. */
function lines(inline: boolean): string {
  return inline ? "contents" : "flex min-w-0 flex-col items-start gap-0.5 leading-4";
}

/** On a phone no taller than the address of a page, which stands there in other rows. */
function ageLook(inline: boolean): string {
  return inline ? "text-xs text-dim" : "text-sm text-dim";
}

/** How the site compares; a keyword that was never compared has a dash. */
export function ComparisonCell({ row: { comparison } }: { row: KeywordRow }) {
  if (comparison === null) return <span className="text-dim">–</span>;
  return <NewestComparison newest={comparison.newest} />;
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
