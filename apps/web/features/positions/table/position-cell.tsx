import type { KeywordRanking } from "@sightline/contract";
import { Sightline } from "@sightline/ui/sightline";
import { describeMovement, describePosition, movementIn } from "../movement.ts";
import { staleSince } from "../stale-since.ts";

/** The place as a figure, and on the sightline: hollow a week before, solid now. */
export function PositionCell({ ranking }: { ranking: KeywordRanking | null }) {
  if (ranking === null) return <NotYet />;
  const movement = movementIn(ranking, "week");
  const stale = staleSince(ranking);
  const of = stale === null ? "" : `, as of ${stale}`;
  const words = `${describePosition(ranking)}${of}, ${describeMovement(movement)} in 7 days`;
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

/** Where nothing is known of the week before, the place is not 'new': it stands. */
function previousOf({ position, before }: KeywordRanking): number | null {
  if (before.week === null) return position;
  return before.week === 0 ? null : before.week;
}
