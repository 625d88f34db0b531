import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The site's impressions for a keyword over the last four weeks fetched. */
export interface KeywordImpressions {
  readonly keywordKey: string;
  readonly impressions: number;
  readonly days: number;
  readonly to: string;
}

/** Empty without a connection. Two pages of the site on one results page count as one search. */
export async function impressionsOf(
  db: Kysely<Tables>,
  siteId: string,
  keys: readonly string[],
): Promise<KeywordImpressions[]> {
  const { rows } = await sql<KeywordImpressions>`
    with period as (
      select greatest(read_from, read_until - 27) as first, read_until as last
      from search_console_connections where site_id = ${siteId} and read_until is not null
    ), shown as (
      select counted.query_key, counted.day, max(counted.impressions) as impressions
      from period
      join search_console_days as counted on counted.day between first and last
      where counted.site_id = ${siteId} and counted.query_key = any(${keys}::text[])
      group by 1, 2
    )
    select query_key as "keywordKey", sum(impressions)::int as impressions,
      last - first + 1 as days, last as "to"
    from shown cross join period group by query_key, first, last
  `.execute(db);
  return rows;
}
