import type { Tables } from "@sightline/database";
import type { HeldRank } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { isFromProvider, isPosition } from "../checking/positions-only.ts";
import { LASTS, type OfSite, withActiveKeywords } from "./rankings.queries.ts";
import { ownersOf, type WatchedDomain, watchedTable } from "./watched-domains.ts";

export interface RanksNow extends HeldRank {
  /** Their position a week before; null: unknown, or no recent answer. */
  readonly before: number | null;
  readonly provider: string;
  readonly engine: string;
  /** The days of their oldest and newest answers. */
  readonly from: string;
  readonly to: string;
}

/** By site, how often each position is held by the newest answers of its active keywords. */
export async function ranksNow(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, RanksNow[]>> {
  const { rows } = await sql<RanksNow & OfSite>`
    select sites.id as site_id, coalesce(standing.position, 0) as rank,
      case when standing.answered_on >= ${today}::date - ${LASTS}
        then standing.before_7 end as before,
      standing.provider, standing.engine, count(*), min(standing.depth) as depth,
      min(standing.answered_on) as "from", max(standing.answered_on) as "to"
    from sites ${withActiveKeywords}
    join keyword_standings as standing on standing.keyword_id = keyword.id
    where sites.id = any(${siteIds}::uuid[])
      and standing.answered_on is not null and ${isFromProvider("standing")}
    group by 1, 2, 3, 4, 5
  `.execute(db);
  return Map.groupBy(rows, ({ site_id }) => site_id);
}

export interface RanksThenAndNow {
  /** 0: not found. */
  readonly before: number;
  readonly now: number;
  readonly count: number;
  /** As far as both checks read, the fewest of them. */
  readonly depth: number;
}

/**
 * The positions of a site's active keywords on a day and now, by the same engine. Position 45 is
 * neither a gain nor a loss to a check of the top 10.
 */
export async function ranksSince(
  db: Kysely<Tables>,
  siteId: string,
  day: string,
): Promise<RanksThenAndNow[]> {
  const { rows } = await sql<RanksThenAndNow>`
    select coalesce(past.position, 0) as before, coalesce(standing.position, 0) as now, count(*),
      min(least(past.depth, standing.depth)) as depth
    from sites ${withActiveKeywords}
    join keyword_standings as standing on standing.keyword_id = keyword.id
    cross join lateral (
      select position, depth, engine from position_checks as past
      where past.keyword_id = keyword.id and ${isPosition("past")}
        and past.day between ${day}::date - ${LASTS} and ${day}::date
      order by past.day desc limit 1
    ) as past
    where sites.id = ${siteId} and standing.answered_on > ${day}::date
      and ${isFromProvider("standing")} and past.engine = standing.engine
      and case when past.position is null then coalesce(standing.position <= past.depth, true)
        when standing.position is null then past.position <= standing.depth else true end
    group by 1, 2
  `.execute(db);
  return rows;
}

interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

/** How often each tracked site held each position, in the newest answer of each active keyword. */
export async function ranksOfWatched(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  watched: readonly WatchedDomain[],
): Promise<{ domain: string; position: number; count: number }[]> {
  const { rows } = await sql<{ domain: string; position: number; count: number }>`
    with watched as ${watchedTable(watched)}, held as (
      select standing.keyword_id, ranked.owner, min(ranked.position) as position
      from saved_keywords as keyword
      join keyword_standings as standing on standing.keyword_id = keyword.id
      join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
      cross join lateral ${ownersOf(sql`standing.depth`)} as ranked
      where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
        and ${isFromProvider("standing")}
      group by standing.keyword_id, ranked.owner
    )
    select owner as domain, position, count(*) from held group by owner, position
  `.execute(db);
  return rows;
}
