import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { Dimension } from "./event-store.ts";
import type { CountedViews, DayCount } from "./roll-up.queries.ts";

export interface Counts {
  /** What is rolled up, with a sketch of the visitors. */
  readonly rolledUp: readonly Omit<DayCount, "dimension">[];
  /** What has been committed since. */
  readonly since: readonly Omit<CountedViews, "dimension">[];
}

/** Both in one snapshot, so that a roll-up in between counts nothing twice. */
export function countsOfDays(
  db: Kysely<Tables>,
  dimension: Dimension,
  period: Period,
  most: number | null,
): Promise<Counts> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const since = await countsSince(tx, dimension, period);
      const values = most === null ? null : await topValues(tx, dimension, period, most);
      const wanted = values === null ? null : [...values, ...since.map(({ value }) => value)];
      return { since, rolledUp: await rolledUpCounts(tx, dimension, period, wanted) };
    });
}

async function topValues(
  tx: Kysely<Tables>,
  dimension: Dimension,
  { from, to }: Period,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("traffic_days")
    .select("value")
    .where("dimension", "=", dimension)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("value")
    .orderBy(sql`sum(views)`, "desc")
    .orderBy("value")
    .limit(most)
    .execute();
  return rows.map(({ value }) => value);
}

async function rolledUpCounts(
  tx: Kysely<Tables>,
  dimension: Dimension,
  { from, to }: Period,
  values: readonly string[] | null,
): Promise<Counts["rolledUp"]> {
  return tx
    .selectFrom("traffic_days")
    .select(["day", "value", "views", "visitors"])
    .where("dimension", "=", dimension)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .$if(values !== null, (query) => query.where(sql<boolean>`value = any(${values})`))
    .execute();
}

const VALUES = {
  all: sql`''`,
  path: sql`path`,
  category: sql`category`,
  channel: sql`channel`,
  source: sql`source`,
  campaign: sql`utm_campaign`,
  country: sql`country`,
  device: sql`device`,
} as const;

async function countsSince(
  tx: Kysely<Tables>,
  dimension: Dimension,
  { from, to }: Period,
): Promise<Counts["since"]> {
  const { rows } = await sql<Counts["since"][number]>`
    select day, ${VALUES[dimension]} as value, count(*) as views,
           array_agg(distinct left(replace(visitor::text, '-', ''), 16)) as visitors
    from page_views
    where stored_by >= (select rolled_up_to from traffic_roll_up)
      and day between ${from} and ${to} and ${VALUES[dimension]} is not null
    group by 1, 2
  `.execute(tx);
  return rows;
}

export async function countProgramViews(db: Kysely<Tables>, { from, to }: Period): Promise<number> {
  const { views } = await db
    .selectFrom("program_views")
    .select(sql<number>`coalesce(sum(views), 0)::bigint`.as("views"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return views;
}
