import type { Tables } from "@sightline/database";
import type { Dimension, Period, Session } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { DayCount } from "./roll-up.queries.ts";
import { sessionsSince } from "./sessions.queries.ts";

/** What is counted by; null for everything together. */
export interface CountedBy {
  readonly dimension: Dimension | "all";
  /** Only this value of it. */
  readonly value?: string;
  /** Only the values with the most views. */
  readonly most?: number;
}

export interface Counts {
  /** What is rolled up, with a sketch of the visitors. */
  readonly rolledUp: readonly Omit<DayCount, "dimension">[];
  /** Sessions that have changed since: as they are now, and as they are rolled up. */
  readonly fresh: readonly Session[];
  readonly stale: readonly Session[];
}

/** All in one snapshot, so that a roll-up in between counts nothing twice. */
export function countsOfDays(
  db: Kysely<Tables>,
  counted: CountedBy,
  period: Period,
): Promise<Counts> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const since = await sessionsSince(tx, period);
      return { ...since, rolledUp: await rolledUpCounts(tx, counted, period) };
    });
}

async function rolledUpCounts(
  tx: Kysely<Tables>,
  { dimension, value, most }: CountedBy,
  { from, to }: Period,
): Promise<Counts["rolledUp"]> {
  const ofPeriod = sql`dimension = ${dimension} and day between ${from}::date and ${to}::date`;
  const isWanted =
    value !== undefined
      ? sql`value = ${value}`
      : sql`value in (
          select value from traffic_days where ${ofPeriod}
          group by value order by sum(views) desc, value limit ${most ?? null}
        )`;
  const { rows } = await sql<Counts["rolledUp"][number]>`
    select day, value, views, sessions, exits, bounces, seconds, timed_views as "timedViews",
           visitors
    from traffic_days where ${ofPeriod} and ${isWanted}
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
