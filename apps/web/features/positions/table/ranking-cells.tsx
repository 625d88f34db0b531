import type { KeywordRanking } from "@sightline/contract";
import { Sparkline } from "@sightline/ui/charts/sparkline";
import { Sightline } from "@sightline/ui/sightline";
import { SpokenAs } from "@sightline/ui/spoken-as";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { describeMovement, describePosition, movementIn } from "../movement.ts";
import { staleSince } from "../stale-since.ts";

/** The position as a figure and on the sightline: hollow a week ago, solid now. */
export function PositionCell(props: { ranking: KeywordRanking | null; narrow?: boolean }) {
  const { ranking, narrow = false } = props;
  if (ranking === null) return <NotYet narrow={narrow} />;
  const movement = movementIn(ranking, "week");
  const stale = staleSince(ranking);
  const of = stale === null ? "" : `, as of ${stale}`;
  const words = `${describePosition(ranking)}${of}, ${describeMovement(movement)} in the last 7 days`;
  const failed = ranking.state === "failed";
  return (
    <span className={`flex items-center ${narrow ? "gap-1.5" : "gap-3"}`}>
      <span
        aria-hidden="true"
        title={stale === null ? undefined : `Result from ${stale}`}
        className={`figures shrink-0 rounded-sm text-right ${narrow ? "" : "w-9"} ${failed ? "hatched text-dim" : "font-semibold"}`}
      >
        {figureOf(ranking)}
      </span>
      <Sightline
        position={ranking.position}
        previous={previousOf(ranking)}
        state={failed ? "failed" : "ok"}
        label={words}
        width={narrow ? NARROW_PX : undefined}
      />
    </span>
  );
}

const NARROW_PX = 44;

function NotYet({ narrow }: { narrow: boolean }) {
  return (
    <span className={`flex items-center text-dim ${narrow ? "gap-1.5" : "gap-3"}`}>
      <span aria-hidden="true" className={narrow ? "" : "w-9 text-right"}>
        –
      </span>
      <Sightline position={null} state="missing" width={narrow ? NARROW_PX : undefined} />
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

export function TrendCell(props: { ranking: KeywordRanking | null; narrow?: boolean }) {
  const { ranking, narrow = false } = props;
  const answered = ranking?.recent.filter((place) => place !== null) ?? [];
  if (ranking === null || answered.length < 2) {
    return <SpokenAs words="Not enough results to show a trend" />;
  }
  const size = narrow ? IN_A_LINE : {};
  return <Sparkline positions={ranking.recent} label={describeMonth(answered)} {...size} />;
}

/** As tall as the line of an address. */
const IN_A_LINE = { width: 56, height: 16 };

function describeMonth(answered: readonly number[]): string {
  const found = answered.filter((place) => place > 0);
  const days = `${answered.length} of 30 days have results`;
  if (found.length === 0) return `${days}, never found`;
  return `${days}, best ${Math.min(...found)}, worst ${Math.max(...found)}`;
}
