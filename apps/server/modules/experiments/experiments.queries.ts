import type { Experiment } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Audience, placeNamed } from "@sightline/domain/experiments";
import { CompiledQuery, type Kysely, type Selectable, sql } from "kysely";

type Row = Selectable<Tables["experiments"]>;
type VariantRow = Selectable<Tables["experiment_variants"]>;

export async function listExperiments(db: Kysely<Tables>): Promise<Experiment[]> {
  const rows = await db
    .selectFrom("experiments")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return withVariants(db, rows);
}

export async function findExperiment(db: Kysely<Tables>, id: string): Promise<Experiment | null> {
  const rows = await db.selectFrom("experiments").selectAll().where("id", "=", id).execute();
  return (await withVariants(db, rows))[0] ?? null;
}

/** Kept from changing until the transaction ends. */
export async function lockExperiment(db: Kysely<Tables>, id: string): Promise<Experiment | null> {
  const rows = await db
    .selectFrom("experiments")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .execute();
  return (await withVariants(db, rows))[0] ?? null;
}

/**
 * Another text whenever a test that visitors may see begins, ends or changes; a change of variants
 * always changes their test, too. Asked for every page, so it is built only once.
 */
const REVISION = CompiledQuery.raw(
  `select coalesce(string_agg(id || ' ' || xmin, ' ' order by id), '') as revision
  from experiments where state in ('running', 'shipped')`,
);

export async function shownRevision(db: Kysely<Tables>): Promise<string> {
  const { rows } = await db.executeQuery<{ revision: string }>(REVISION);
  return rows[0]?.revision ?? "";
}

/** Those that visitors may see now, oldest first. */
export async function shownExperiments(db: Kysely<Tables>): Promise<Experiment[]> {
  const rows = await db
    .selectFrom("experiments")
    .selectAll()
    .where("state", "in", ["running", "shipped"])
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return withVariants(db, rows);
}

async function withVariants(db: Kysely<Tables>, rows: readonly Row[]): Promise<Experiment[]> {
  if (rows.length === 0) return [];
  const variants = await db
    .selectFrom("experiment_variants")
    .selectAll()
    .where(
      "experiment_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("ordinal")
    .execute();
  return rows.map((row) =>
    present(
      row,
      variants.filter(({ experiment_id }) => experiment_id === row.id),
    ),
  );
}

function present(row: Row, variants: readonly VariantRow[]): Experiment {
  const { updated_at: _, state, audience, ...shown } = row;
  return {
    ...shown,
    state: state as Experiment["state"],
    audience: audience as Experiment["audience"],
    variants: variants.map(({ id, name, weight, content }) => ({
      ...{ id, name, weight },
      content: content as Record<string, string>,
    })),
    phase_started_at: row.phase_started_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    place_is_gone: placeNamed(row.place) === null,
  };
}

export type NewVariant = Omit<Experiment["variants"][number], "id">;

export type ExperimentFields = Pick<
  Experiment,
  | "name"
  | "hypothesis"
  | "place"
  | "layer"
  | "share"
  | "primary_goal"
  | "goals"
  | "guardrails"
  | "smallest_effect"
  | "planned_per_variant"
> & { readonly audience: Audience };

export async function insertExperiment(
  db: Kysely<Tables>,
  { audience, ...fields }: ExperimentFields & { readonly key: string },
): Promise<string | null> {
  const row = await db
    .insertInto("experiments")
    .values({ ...fields, audience: JSON.stringify(audience) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function writeVariants(
  db: Kysely<Tables>,
  experimentId: string,
  variants: readonly NewVariant[],
): Promise<void> {
  await db.deleteFrom("experiment_variants").where("experiment_id", "=", experimentId).execute();
  await db
    .insertInto("experiment_variants")
    .values(
      variants.map(({ name, weight, content }, ordinal) => ({
        ...{ experiment_id: experimentId, ordinal, name, weight },
        content: JSON.stringify(content),
      })),
    )
    .execute();
}

/** Their number and order stay: visitors have been counted for each. */
export async function changeWeights(
  db: Kysely<Tables>,
  experimentId: string,
  weights: readonly number[],
): Promise<void> {
  await sql`
    update experiment_variants set weight = given.weight
    from unnest(${weights}::int[]) with ordinality as given (weight, nth)
    where experiment_id = ${experimentId} and ordinal = given.nth - 1
  `.execute(db);
}

export interface ExperimentChange
  extends Partial<Omit<ExperimentFields, "audience">>,
    Partial<
      Pick<Experiment, "state" | "decision" | "explanation" | "shipped_variant_id" | "phase">
    > {
  readonly audience?: Audience;
  readonly phase_started_at?: Date;
  readonly started_at?: Date;
  readonly ended_at?: Date | null;
}

export async function updateExperiment(
  db: Kysely<Tables>,
  id: string,
  { audience, ...change }: ExperimentChange,
): Promise<void> {
  await db
    .updateTable("experiments")
    .set({
      ...change,
      ...(audience && { audience: JSON.stringify(audience) }),
      updated_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
}
