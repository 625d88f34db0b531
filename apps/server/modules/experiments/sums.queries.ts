import type { Tables } from "@sightline/database";
import { segmentsOf } from "@sightline/domain/experiments";
import { type Kysely, sql } from "kysely";

export interface Counted {
  readonly experimentId: string;
  readonly phase: number;
  readonly at: Date;
}

export interface CountedVisitor {
  readonly variantId: string;
  readonly country: string | null;
  readonly device: string;
  readonly returning: boolean | null;
}

export interface Sum {
  readonly people: number;
  readonly value: number;
  readonly squares: number;
}

/**
 * What results are read from, however many visitors there were. Always in the same order, so that
 * two events at the same time wait for each other and never both.
 */
export async function addToSums(
  db: Kysely<Tables>,
  { experimentId, phase, at }: Counted,
  visitor: CountedVisitor,
  goal: string,
  { people, value, squares }: Sum,
): Promise<void> {
  await sql`
    insert into experiment_days
      (experiment_id, phase, day, variant_id, goal, people, value, squares)
    values (${experimentId}, ${phase}, ${at.toISOString().slice(0, 10)}, ${visitor.variantId},
      ${goal}, ${people}, ${value}, ${squares})
    on conflict (experiment_id, phase, goal, day, variant_id) do update
      set people = experiment_days.people + excluded.people,
        value = experiment_days.value + excluded.value,
        squares = experiment_days.squares + excluded.squares
  `.execute(db);
  await sql`
    insert into experiment_segments
      (experiment_id, phase, segment, variant_id, goal, people, value, squares)
    select ${experimentId}, ${phase}, segment, ${visitor.variantId}, ${goal}, ${people}, ${value},
      ${squares}
    from unnest(${segmentsOf(visitor).toSorted()}::text[]) with ordinality as own (segment, nth)
    order by nth
    on conflict (experiment_id, phase, goal, segment, variant_id) do update
      set people = experiment_segments.people + excluded.people,
        value = experiment_segments.value + excluded.value,
        squares = experiment_segments.squares + excluded.squares
  `.execute(db);
}
