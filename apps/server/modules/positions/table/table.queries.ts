import type { Tables } from "@sightline/database";
import { MOST_TAGS_LISTED } from "@sightline/domain/keywords";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { removedDomainsOf } from "../../companies/index.ts";
import type { DemandRow } from "../../demand/index.ts";
import { absentWord, closestPage } from "../checking/what-was-compared.ts";
import type { TableCursor } from "./cursor.ts";
import { concernsRankings, type Filters, matches } from "./filters.ts";
import { isAfter, type Ordering, orderBy, sortValue } from "./sorting.ts";

/** Where the newest answer was asked for; empty: everywhere. */
interface AskedMarket {
  readonly country: string;
  readonly language: string;
  readonly device: "desktop" | "mobile" | null;
}

export interface KeywordTableRow {
  readonly id: string;
  readonly keyword: string;
  readonly target_site: string;
  readonly is_active: boolean;
  readonly is_starred: boolean;
  readonly tags: string[];
  readonly note: string;
  readonly target_page: string | null;
  readonly created_at: Date;
  readonly state: "ok" | "not-in-first" | "failed" | "compared" | null;
  readonly position: number | null;
  readonly depth: number | null;
  readonly url: string | null;
  readonly provider: string;
  readonly engine: string;
  readonly answered_on: string | null;
  readonly checked_at: Date;
  readonly reason: string | null;
  readonly best: number | null;
  readonly best_on: string | null;
  readonly before_1: number | null;
  readonly before_7: number | null;
  readonly before_30: number | null;
  readonly recent: (number | null)[];
  readonly market: AskedMarket | null;
  readonly compared_with: string[] | null;
  readonly better: string[] | null;
  readonly closest: string | null;
  readonly absent_word: string | null;
  readonly demand: DemandRow | null;
}

const columns = sql`
  keyword.id, keyword.keyword, keyword.target_site, keyword.is_active, keyword.is_starred,
  keyword.tags, keyword.note, keyword.target_page, keyword.created_at, standing.state,
  standing.position, standing.depth, standing.url, standing.provider, standing.engine,
  standing.answered_on, standing.checked_at, standing.reason, standing.best, standing.best_on,
  standing.before_1, standing.before_7, standing.before_30, standing.recent,
  standing.compared_with, standing.better,
  (select ${closestPage("snapshot", "keyword.target_site")} from search_snapshots as snapshot
    where snapshot.id = standing.snapshot_id and standing.url is null) as closest,
  (select ${absentWord("snapshot")} from search_snapshots as snapshot
    where snapshot.id = standing.snapshot_id and standing.url is null) as absent_word,
  (select json_build_object('country', country, 'language', language, 'device', device)
    from position_checks where keyword_id = keyword.id and day = standing.answered_on) as market,
  row_to_json(known) as demand
`;

export interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

/**
 * All access is scoped to the owner: other users', missing and removed sites' rows look the same.
 */
export function visible(db: Kysely<Tables>, userId: string): RawBuilder<boolean> {
  return sql`keyword.user_id = ${userId}
    and keyword.target_site not in (${removedDomainsOf(db, userId)})`;
}

export const withRankings = sql`
  saved_keywords as keyword
  left join keyword_standings as standing on standing.keyword_id = keyword.id
`;

const withDemand = sql`
  ${withRankings} left join keyword_demand as known on known.keyword_id = keyword.id
`;

export interface TableRequest extends SiteOfUser {
  readonly filters: Filters;
  readonly ordering: Ordering;
  readonly after: TableCursor | null;
  readonly limit: number;
}

/** Includes each row's sort value as JSON text for cursors, the same on every server. */
export async function keywordRows(
  db: Kysely<Tables>,
  { userId, site, filters, ordering, after, limit }: TableRequest,
): Promise<(KeywordTableRow & { sorted_by: string | null })[]> {
  const { rows } = await sql<KeywordTableRow & { sorted_by: string | null }>`
    select ${columns}, to_json(${sortValue(ordering)}) #>> '{}' as sorted_by
    from ${withDemand}
    where ${visible(db, userId)} and keyword.target_site = ${site} and ${matches(filters)}
      and ${after === null ? sql`true` : isAfter(ordering, after)}
    order by ${orderBy(ordering)}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** By site, the rows that its table begins with. Without sites that were removed. */
export async function firstRows(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  { filters, ordering, limit }: Pick<TableRequest, "filters" | "ordering" | "limit">,
): Promise<ReadonlyMap<string, KeywordTableRow[]>> {
  const { rows } = await sql<KeywordTableRow & { site_id: string }>`
    select sites.id as site_id, first.*
    from sites join companies on companies.id = sites.company_id
    cross join lateral (
      select ${columns}, row_number() over (order by ${orderBy(ordering)}) as nth
      from ${withDemand}
      where keyword.user_id = sites.user_id and keyword.target_site = companies.domain
        and ${matches(filters)}
      order by nth limit ${limit}
    ) as first
    where sites.id = any(${siteIds}::uuid[]) and sites.removed_at is null
    order by sites.id, first.nth
  `.execute(db);
  return Map.groupBy(rows, ({ site_id }) => site_id);
}

export async function keywordRow(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<KeywordTableRow | null> {
  const { rows } = await sql<KeywordTableRow>`
    select ${columns} from ${withDemand} where ${visible(db, userId)} and keyword.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function countMatching(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  filters: Filters,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${concernsRankings(filters) ? withRankings : sql`saved_keywords as keyword`}
    where ${visible(db, userId)} and keyword.target_site = ${site} and ${matches(filters)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countStates(db: Kysely<Tables>, { userId, site }: SiteOfUser) {
  const { rows } = await sql<{ all: number; active: number }>`
    select count(*) as all, count(*) filter (where is_active) as active
    from saved_keywords as keyword where ${visible(db, userId)} and target_site = ${site}
  `.execute(db);
  const { all = 0, active = 0 } = rows[0] ?? {};
  return { all, active, paused: all - active };
}

/** By site, how many keywords are active; without those that have none. */
export async function countActive(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ site_id: string; active: number }>`
    select sites.id as site_id, count(*) as active
    from sites join companies on companies.id = sites.company_id
    join saved_keywords as keyword
      on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
    where sites.id = any(${siteIds}::uuid[]) and sites.removed_at is null and keyword.is_active
    group by sites.id
  `.execute(db);
  return new Map(rows.map(({ site_id, active }) => [site_id, active]));
}

export async function tagsInUse(db: Kysely<Tables>, { userId, site }: SiteOfUser) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) from saved_keywords as keyword, unnest(keyword.tags) as tag
    where ${visible(db, userId)} and target_site = ${site} and keyword.tags <> '{}'
    group by tag order by count(*) desc, tag limit ${MOST_TAGS_LISTED}
  `.execute(db);
  return rows;
}
