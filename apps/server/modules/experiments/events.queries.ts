import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { EXPOSURES } from "./results.queries.ts";

export interface CountedEvent {
  /** The same for each delivery. */
  readonly id: string;
  readonly experimentId: string;
  readonly phase: number;
  /** A hash of the visitor's session. */
  readonly session: string;
  readonly at: Date;
}

/** False if it was counted before. */
export function countExposure(
  db: Kysely<Tables>,
  event: CountedEvent & {
    readonly variantId: string;
    readonly country: string | null;
    readonly device: string;
  },
): Promise<boolean> {
  const { experimentId, phase, session, variantId, at, country, device } = event;
  return once(db, event, async (tx) => {
    const added = await tx
      .insertInto("experiment_exposures")
      .values({
        ...{ experiment_id: experimentId, phase, session, variant_id: variantId },
        ...{ exposed_at: at, country, device },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("session")
      .executeTakeFirst();
    if (added) await addToDay(tx, event, variantId, EXPOSURES, { people: 1, value: 0, squares: 0 });
    return added !== undefined;
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
      .select("variant_id")
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
    await addToDay(tx, event, exposed.variant_id, goal, {
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

async function addToDay(
  db: Kysely<Tables>,
  { experimentId, phase, at }: CountedEvent,
  variantId: string,
  goal: string,
  { people, value, squares }: { people: number; value: number; squares: number },
): Promise<void> {
  await sql`
    insert into experiment_days
      (experiment_id, phase, day, variant_id, goal, people, value, squares)
    values (${experimentId}, ${phase}, ${at.toISOString().slice(0, 10)}, ${variantId}, ${goal},
      ${people}, ${value}, ${squares})
    on conflict (experiment_id, phase, goal, day, variant_id) do update
      set people = experiment_days.people + excluded.people,
        value = experiment_days.value + excluded.value,
        squares = experiment_days.squares + excluded.squares
  `.execute(db);
}

export async function runningNamed(db: Kysely<Tables>, key: string) {
  return db
    .selectFrom("experiments")
    .select(["id", "key", "phase", "primary_goal", "goals", "guardrails"])
    .where("key", "=", key)
    .where("state", "=", "running")
    .executeTakeFirst();
}
