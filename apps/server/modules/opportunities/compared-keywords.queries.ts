import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { DemandRow } from "../demand/index.ts";
import { isCompared, isFromProvider } from "../positions/index.ts";
import type { SiteOfUser } from "./comparing/compared-site.queries.ts";

/** The minimum needed to rank ten thousand keywords: the rest is read only for those shown. */
export interface AnsweredKeyword {
  readonly id: string;
  readonly key: string;
  readonly depth: number;
  readonly snapshotId: number;
  /** The built-in index answered: the order of sites, not positions. */
  readonly isCompared: boolean;
  /** Searches per month, of a range the low end; null: unknown. */
  readonly volume: number | null;
}

/**
 * The active keywords of a site whose newest answer is still stored: positions, or comparisons if no
 * keyword has a position.
 */
export async function answeredKeywords(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<AnsweredKeyword[]> {
  const { rows } = await sql<AnsweredKeyword>`
    select keyword.id, keyword.keyword_key as key, standing.depth,
      standing.snapshot_id as "snapshotId", ${isCompared("standing")} as "isCompared",
      coalesce(known.volume, known.low) as volume
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    left join keyword_demand as known on known.keyword_id = keyword.id
    where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      and standing.snapshot_id is not null
      and (${isFromProvider("standing")} or ${isCompared("standing")})
  `.execute(db);
  return oneKind(rows);
}

/** Positions and comparisons are never listed together. */
export function oneKind<Row extends { readonly isCompared: boolean }>(rows: readonly Row[]): Row[] {
  const positions = rows.filter(({ isCompared }) => !isCompared);
  return positions.length > 0 ? positions : [...rows];
}

export async function countActive(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from saved_keywords
    where user_id = ${userId} and target_site = ${site} and is_active
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface KeywordFacts {
  readonly id: string;
  readonly keyword: string;
  readonly position: number | null;
  readonly url: string | null;
  readonly provider: string;
  readonly engine: string;
  readonly answered_on: string;
  readonly demand: DemandRow | null;
}

/** The caller must have checked ownership of the keywords. */
export async function factsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeywordFacts>> {
  const { rows } = await sql<KeywordFacts>`
    select keyword.id, keyword.keyword, standing.position, standing.url, standing.provider,
      standing.engine, standing.answered_on, row_to_json(known) as demand
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    left join keyword_demand as known on known.keyword_id = keyword.id
    where keyword.id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
