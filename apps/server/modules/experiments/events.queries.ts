import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { EXPOSURES } from "./results.queries.ts";
import { addToSums, type Counted } from "./sums.queries.ts";

export interface CountedEvent extends Counted {
  /** The same for each delivery. */
  readonly id: string;
  /** A hash of the visitor's session. */
  readonly session: string;
}

/** False if it was counted before. */
export function countExposure(
  db: Kysely<Tables>,
  event: CountedEvent & {
    readonly variantId: string;
    readonly country: string | null;
    readonly device: string;
    readonly returning: boolean;
  },
): Promise<boolean> {
  const { experimentId, phase, session, variantId, at, country, device, returning } = event;
  return once(db, event, async (tx) => {
    const added = await tx
      .insertInto("experiment_exposures")
      .values({
        ...{ experiment_id: experimentId, phase, session, variant_id: variantId },
        ...{ exposed_at: at, country, device, is_returning: returning },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("session")
      .executeTakeFirst();
    if (added === undefined) return false;
    const visitor = { variantId, country, device, returning };
    await addToSums(tx, event, visitor, EXPOSURES, { people: 1, value: 0, squares: 0 });
    return true;
  });
}

/** False without an exposure before it, or if it was counted before. */
export function countGoal(
  db: Kysely<Tables>,
  event: CountedEvent & { readonly goal: string; readonly value: number },
): Promise<boolean> {
  const { experimentId, phase, session, goal, value } = event;
  return once(db, event, async (tx) => {
    const own = { experiment_id: experimentId, phase, session };
    // Two goals of one visitor wait for each other, so that the second finds the first.
    const exposed = await tx
      .selectFrom("experiment_exposures")
      .select(["variant_id", "country", "device", "is_returning"])
      .where((eb) => eb.and(own))
      .forUpdate()
      .executeTakeFirst();
    if (exposed === undefined) return false;
    const earlier = await tx
      .selectFrom("experiment_conversions")
      .select("value")
      .where((eb) => eb.and({ ...own, goal }))
      .executeTakeFirst();
    const before = earlier?.value ?? 0;
    await tx
      .insertInto("experiment_conversions")
      .values({ ...own, goal, times: 1, value })
      .onConflict((conflict) =>
        conflict.columns(["experiment_id", "phase", "session", "goal"]).doUpdateSet((eb) => ({
          times: eb("experiment_conversions.times", "+", 1),
          value: before + value,
        })),
      )
      .execute();
    const { variant_id: variantId, country, device, is_returning: returning } = exposed;
    await addToSums(tx, event, { variantId, country, device, returning }, goal, {
      people: earlier === undefined ? 1 : 0,
      value,
      squares: (before + value) ** 2 - before ** 2,
    });
    return true;
  });
}

class NotCounted extends Error {}

/** What a second delivery of the same event would do is not done; what isn't counted may come again. */
async function once(
  db: Kysely<Tables>,
  { id, experimentId }: CountedEvent,
  work: (tx: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto("experiment_events")
        .values({ id, experiment_id: experimentId })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added === undefined || !(await work(tx))) throw new NotCounted();
    });
    return true;
  } catch (error) {
    if (error instanceof NotCounted) return false;
    throw error;
  }
}

export async function runningNamed(db: Kysely<Tables>, key: string) {
  return db
    .selectFrom("experiments")
    .select(["id", "key", "phase", "primary_goal", "goals", "guardrails"])
    .where("key", "=", key)
    .where("state", "=", "running")
    .executeTakeFirst();
}
