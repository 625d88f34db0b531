import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Empty for exposures. */
export const EXPOSURES = "";

export interface DaySum {
  readonly experiment_id: string;
  readonly day: string;
  readonly variant_id: string;
  readonly goal: string;
  readonly people: number;
  readonly value: number;
  readonly squares: number;
}

/** The sums of each test's newest phase, by day. */
export async function daySums(
  db: Kysely<Tables>,
  experiments: readonly { readonly id: string; readonly phase: number }[],
): Promise<DaySum[]> {
  if (experiments.length === 0) return [];
  const { rows } = await sql<DaySum>`
    select experiment_id, day::text as day, variant_id, goal, people, value, squares
    from experiment_days
    join unnest(${experiments.map(({ id }) => id)}::uuid[], ${experiments.map(({ phase }) => phase)}::int[])
      as wanted (id, phase) on wanted.id = experiment_id and wanted.phase = experiment_days.phase
    order by day
  `.execute(db);
  return rows;
}

export interface SegmentSum extends Omit<DaySum, "experiment_id" | "day"> {
  readonly segment: string;
}

/** The sums of a test's newest phase by kind of visitor: its exposures and one goal. */
export async function segmentSums(
  db: Kysely<Tables>,
  { id, phase }: { readonly id: string; readonly phase: number },
  goal: string,
): Promise<SegmentSum[]> {
  return db
    .selectFrom("experiment_segments")
    .select(["segment", "variant_id", "goal", "people", "value", "squares"])
    .where("experiment_id", "=", id)
    .where("phase", "=", phase)
    .where("goal", "in", [EXPOSURES, goal])
    .execute();
}
