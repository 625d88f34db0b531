import type { KeywordStanding } from "@sightline/contract";
import { Sightline } from "@sightline/ui/sightline";
import { staleSince } from "../stale-since.ts";
import { describeMovement, describePosition, movementIn } from "../standing.ts";

/** The place as a figure, and on the sightline: hollow a week before, solid now. */
export function PositionCell({ standing }: { standing: KeywordStanding | null }) {
  if (standing === null) return <NotYet />;
  const movement = movementIn(standing, "week");
  const stale = staleSince(standing);
  const of = stale === null ? "" : `, as of ${stale}`;
  const words = `${describePosition(standing)}${of}, ${describeMovement(movement)} in 7 days`;
  const failed = standing.state === "failed";
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        title={stale === null ? undefined : `Result from ${stale}`}
        className={`figures w-9 shrink-0 rounded-sm text-right ${failed ? "hatched text-dim" : "font-semibold"}`}
      >
        {figureOf(standing)}
      </span>
      <Sightline
        position={standing.position}
        previous={previousOf(standing)}
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

function figureOf({ position, depth, answered_on }: KeywordStanding): string {
  if (answered_on === null) return "–";
  return position === null ? `>${depth}` : `${position}`;
}

/** Where nothing is known of the week before, the place is not 'new': it stands. */
function previousOf({ position, before }: KeywordStanding): number | null {
  if (before.week === null) return position;
  return before.week === 0 ? null : before.week;
}
