import type { DemandSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { STRIKING_DISTANCE } from "@sightline/domain/opportunities";
import { type Kysely, sql } from "kysely";
import { isFromProvider } from "../positions/index.ts";
import type { SiteOfUser } from "./comparing/compared-site.queries.ts";

/** The minimum needed to rank ten thousand keywords: the rest is read only for those shown. */
export interface NearKeyword {
  readonly id: string;
  readonly key: string;
  readonly position: number;
  readonly volume: number | null;
}

/** Only measured volumes: a range or class can't be used in calculations. */
export async function nearKeywords(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<NearKeyword[]> {
  const { from, to } = STRIKING_DISTANCE;
  const { rows } = await sql<NearKeyword>`
    select keyword.id, keyword.keyword_key as key, standing.position, demand.volume
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    left join keyword_demand as demand
      on demand.keyword_id = keyword.id and demand.kind = 'measured'
    where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      and ${isFromProvider("standing")} and standing.position between ${from} and ${to}
  `.execute(db);
  return rows;
}

export interface NearFacts {
  readonly id: string;
  readonly keyword: string;
  readonly depth: number;
  readonly url: string;
  readonly target_page: string | null;
  readonly provider: string;
  readonly engine: string;
  readonly answered_on: string;
  readonly volume_source: DemandSource | null;
}

/** The caller must have checked ownership of the keywords. */
export async function nearFactsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NearFacts>> {
  const { rows } = await sql<NearFacts>`
    select keyword.id, keyword.keyword, standing.depth, standing.url, keyword.target_page,
      standing.provider, standing.engine, standing.answered_on, demand.volume_source
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    left join keyword_demand as demand
      on demand.keyword_id = keyword.id and demand.kind = 'measured'
    where keyword.id = any(${ids}::uuid[]) and standing.url is not null
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
