import type { Diagnostics } from "@sightline/contract";
import type { EventStore } from "../store/event-store.ts";

/** How intake does today: what came, what was refused, and how far the totals are behind. */
export async function readIntake(
  store: Pick<EventStore, "readState">,
  today: string,
): Promise<Diagnostics["intake"]> {
  const { rolledUpAt, waiting, outcomes } = await store.readState(today);
  return {
    rolled_up_at: rolledUpAt.toISOString(),
    waiting,
    stored: outcomes.stored,
    repeated: outcomes.repeated,
    programs: outcomes.program,
    refused: outcomes.invalid + outcomes.overloaded + outcomes.failed,
  };
}
