import type { SearchMonths } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** From the source of the volume shown; the caller must have checked ownership of the keyword. */
export async function monthsOf(
  db: Kysely<Tables>,
  keywordId: string,
): Promise<SearchMonths | null> {
  const { rows } = await sql<{ months: SearchMonths | null }>`
    select metrics.months
    from keyword_demand as demand
    join saved_keywords as keyword on keyword.id = demand.keyword_id
    join market_metrics as metrics on metrics.keyword_key = keyword.keyword_key
      and metrics.provider = demand.volume_source ->> 'provider'
      and metrics.country = demand.volume_source -> 'market' ->> 'country'
      and metrics.language = demand.volume_source -> 'market' ->> 'language'
    where demand.keyword_id = ${keywordId} and demand.kind = 'measured'
  `.execute(db);
  return rows[0]?.months ?? null;
}
