import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { isFromProvider, isPosition, queryKey } from "../positions/index.ts";
import type { SiteOfUser } from "./comparing/compared-site.queries.ts";

export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface LedKeyword {
  readonly id: string;
  readonly key: string;
  readonly keyword: string;
  readonly target_page: string | null;
  readonly provider: string;
  readonly engine: string;
  readonly depth: number;
  readonly answered_on: string;
  readonly snapshotId: number | null;
  /** Different pages of the site led on different days. */
  readonly ledByMany: boolean;
}

/** The active keywords with a position in this period, by the engine of their newest answer. */
export async function ledKeywords(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  { from, to }: Span,
): Promise<LedKeyword[]> {
  const { rows } = await sql<LedKeyword>`
    select keyword.id, keyword.keyword_key as key, keyword.keyword, keyword.target_page,
      standing.provider, standing.engine, standing.depth, standing.answered_on,
      standing.snapshot_id as "snapshotId", coalesce(led.by_many, false) as "ledByMany"
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    left join (
      select keyword_id, checked.engine, min(checked.url) <> max(checked.url) as by_many
      from position_checks as checked
      where checked.day between ${from}::date and ${to}::date and checked.state = 'ok'
        and ${isPosition("checked")}
        and checked.keyword_id in (
          select id from saved_keywords
          where user_id = ${userId} and target_site = ${site} and is_active
        )
      group by keyword_id, checked.engine
    ) as led on led.keyword_id = keyword.id and led.engine = standing.engine
    where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      and standing.answered_on between ${from}::date and ${to}::date
      and ${isFromProvider("standing")}
  `.execute(db);
  return rows;
}

export interface OwnResult {
  readonly domain: string;
  readonly position: number;
  readonly url: string;
  readonly title: string | null;
}

export interface SearchOfDay {
  readonly keyword_id: string;
  readonly day: string;
  readonly position: number | null;
  readonly url: string | null;
  readonly found: readonly OwnResult[];
}

/**
 * Every check with the same query as the newest, with the results on the site's hosts, oldest
 * first.
 */
export async function searchesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  site: string,
  { from, to }: Span,
): Promise<SearchOfDay[]> {
  const { rows } = await sql<SearchOfDay>`
    select checked.keyword_id, checked.day, checked.position, checked.url, (
      select coalesce(json_agg(json_build_object(
        'domain', result.domain, 'position', result.position,
        'url', snapshot.results -> (place - 1)::int ->> 'url',
        'title', snapshot.results -> (place - 1)::int ->> 'title')), '[]')
      from unnest(snapshot.domains, snapshot.positions) with ordinality
        as result (domain, position, place)
      where result.position <= checked.depth
        and (result.domain = ${site} or right(result.domain, ${site.length + 1}) = ${`.${site}`})
    ) as found
    from position_checks as checked
    join keyword_standings as standing on standing.keyword_id = checked.keyword_id
    join position_checks as newest on newest.keyword_id = standing.keyword_id
      and newest.day = standing.answered_on and ${queryKey("newest")} = ${queryKey("checked")}
    left join search_snapshots as snapshot on snapshot.id = checked.snapshot_id
    where checked.keyword_id = any(${ids}::uuid[]) and ${isPosition("checked")}
      and checked.day between ${from}::date and ${to}::date
    order by checked.keyword_id, checked.day
  `.execute(db);
  return rows;
}
