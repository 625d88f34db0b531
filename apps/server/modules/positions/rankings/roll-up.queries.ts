import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { isFromProvider } from "../checking/positions-only.ts";
import { countedDays, keywordSets, setOn, withActiveKeywords } from "./rankings.queries.ts";

/** Rolls up a past day of a site. */
export async function rollUpDay(tx: Transaction<Tables>, siteId: string, day: string) {
  await sql`
    with tracked as materialized (${keywordSets([siteId])})
    insert into site_days (site_id, day, places, counts, depth, engines, failed, keyword_set)
    select site_id, day, places, counts, depth, engines, failed, ${setOn("newer")} from (${countedDays(
      {
        since: sql`select ${siteId}::uuid as site_id, ${day}::date as since`,
        to: sql`${day}::date`,
      },
      sql`site_id, day, places, counts, depth, engines, failed`,
    )}) as newer
    on conflict (site_id, day) do update set places = excluded.places, counts = excluded.counts,
      depth = excluded.depth, engines = excluded.engines, failed = excluded.failed,
      keyword_set = excluded.keyword_set
  `.execute(tx);
}

/** A site's stored days that count other keywords than those tracked now, newest first. */
export async function outdatedDays(db: Kysely<Tables>, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with tracked as materialized (${keywordSets([siteId])})
    select day from site_days
    where site_id = ${siteId} and keyword_set is distinct from ${setOn("site_days")}
    order by day desc
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** Counts a stored day again with the keywords tracked now; its share of voice is to follow. */
export async function recountDay(tx: Transaction<Tables>, siteId: string, day: string) {
  await sql`
    with tracked as materialized (${keywordSets([siteId])})
    update site_days set places = '{}', counts = '{}', depth = null, engines = '{}', failed = 0,
      keyword_set = ${setOn("site_days")}
    where site_id = ${siteId} and day = ${day}::date
  `.execute(tx);
  await tx.deleteFrom("voice_days").where("site_id", "=", siteId).where("day", "=", day).execute();
  await rollUpDay(tx, siteId, day);
}

/** A site's days with checks that aren't rolled up yet, oldest first. */
export async function daysToRollUp(
  tx: Transaction<Tables>,
  siteId: string,
  { from, before }: { from: string; before: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct checked.day from sites ${withActiveKeywords}
    join position_checks as checked on checked.keyword_id = keyword.id
    where sites.id = ${siteId} and ${isFromProvider("checked")}
      and checked.day < ${before}::date and checked.day >= greatest(
      ${from}::date, (select max(day) + 1 from site_days where site_id = ${siteId}))
    order by checked.day
  `.execute(tx);
  return rows.map(({ day }) => day);
}

export async function sitesAfter(
  db: Kysely<Tables>,
  after: string,
  count: number,
): Promise<string[]> {
  const sites = await db
    .selectFrom("sites")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
  return sites.map(({ id }) => id);
}

/** Whose site it is; undefined once it was removed. */
export async function siteOf(db: Kysely<Tables>, siteId: string) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select(["sites.user_id as userId", "companies.domain"])
    .where("sites.id", "=", siteId)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
}
