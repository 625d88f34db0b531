import type { Tables } from "@sightline/database";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import { type Kysely, sql, type Transaction } from "kysely";
import { isFromProvider, isPosition } from "../checking/positions-only.ts";
import { ownersOf, type WatchedDomain, watchedTable } from "./watched-domains.ts";

const LASTS = sql.lit(ANSWER_LASTS_DAYS);

/** Which positions a domain held on a day, and how often. */
export interface VoiceDay {
  readonly day: string;
  readonly domain: string;
  readonly places: readonly number[];
  readonly counts: readonly number[];
  /** Of how many keywords the results were counted. */
  readonly keywords: number;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** The stored days of these domains, oldest first. */
export async function storedVoices(
  db: Kysely<Tables>,
  siteId: string,
  domains: readonly string[],
  { from, to }: Range,
): Promise<VoiceDay[]> {
  return db
    .selectFrom("voice_days")
    .select(["day", "domain", "places", "counts", "keywords"])
    .where("site_id", "=", siteId)
    .where("domain", "in", domains)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
}

/**
 * The same, counted from the saved results of search providers: as in the site's days, a keyword's
 * last answer carries over if its engine answered others that day.
 */
export async function countVoices(
  db: Kysely<Tables> | Transaction<Tables>,
  siteId: string,
  watched: readonly WatchedDomain[],
  { from, to }: Range,
): Promise<VoiceDay[]> {
  const { rows } = await sql<{
    day: string;
    domain: string | null;
    position: number | null;
    count: number;
    keywords: number;
  }>`
    with watched as ${watchedTable(watched)}, keyword as materialized (
      select keyword.id from sites
      join companies on companies.id = sites.company_id
      join saved_keywords as keyword
        on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
      where sites.id = ${siteId} and keyword.is_active
    ), checked_days as materialized (
      select checked.day, array_agg(distinct checked.engine) as answering
      from keyword join position_checks as checked on checked.keyword_id = keyword.id
      where ${isPosition("checked")} and checked.day between ${from}::date and ${to}::date
      group by checked.day
    ), known as materialized (
      select checked_days.day, keyword.id, past.snapshot_id, past.depth
      from checked_days cross join keyword cross join lateral (
        select day, depth, engine, snapshot_id from position_checks as past
        where past.keyword_id = keyword.id and ${isPosition("past")}
          and past.day between checked_days.day - ${LASTS} and checked_days.day
        order by past.day desc limit 1
      ) as past
      where past.engine = any(checked_days.answering) and past.snapshot_id is not null
    ), held as (
      select known.day, known.id, ranked.owner, min(ranked.position) as position
      from known join search_snapshots as snapshot on snapshot.id = known.snapshot_id
      cross join lateral ${ownersOf(sql`known.depth`)} as ranked
      where ${isFromProvider("snapshot")}
      group by 1, 2, 3
    ), counted as (
      select day, count(*)::int as keywords from known group by day
    )
    select counted.day, held.owner as domain, held.position, count(held.id)::int as count,
      counted.keywords
    from counted left join held on held.day = counted.day
    group by counted.day, held.owner, held.position, counted.keywords
    order by counted.day, held.position
  `.execute(db);
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, ofDay]) =>
    watched.map(({ domain }) => {
      const held = ofDay.filter((one) => one.domain === domain);
      return {
        ...{ day, domain, keywords: ofDay[0]?.keywords ?? 0 },
        places: held.map(({ position }) => position ?? 0),
        counts: held.map(({ count }) => count),
      };
    }),
  );
}

/** The site's rolled-up days that lack one of these domains, oldest first. */
export async function daysWithoutVoices(
  db: Transaction<Tables>,
  siteId: string,
  domains: readonly string[],
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from site_days where site_id = ${siteId} and day >= ${since}::date
      and cardinality(counts) > 0 and (
        select count(*) from voice_days as voice where voice.site_id = site_days.site_id
          and voice.day = site_days.day and voice.domain = any(${[...domains]})
      ) < ${domains.length}
    order by day
  `.execute(db);
  return rows.map(({ day }) => day);
}

export async function storeVoices(
  tx: Transaction<Tables>,
  siteId: string,
  voices: readonly VoiceDay[],
): Promise<void> {
  if (voices.length === 0) return;
  await tx
    .insertInto("voice_days")
    .values(
      voices.map(({ places, counts, ...voice }) => ({
        ...{ site_id: siteId, ...voice },
        ...{ places: [...places], counts: [...counts] },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last day that is rolled up; null: none. */
export async function lastRolledUp(db: Kysely<Tables>, siteId: string): Promise<string | null> {
  const { last } = await db
    .selectFrom("site_days")
    .select(({ fn }) => fn.max("day").as("last"))
    .where("site_id", "=", siteId)
    .executeTakeFirstOrThrow();
  return last;
}
