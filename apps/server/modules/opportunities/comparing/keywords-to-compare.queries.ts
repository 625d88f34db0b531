import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import { type Kysely, sql } from "kysely";
import type { SiteOfUser } from "./compared-site.queries.ts";

export interface KeywordChoice {
  readonly keywords?: readonly string[] | undefined;
  readonly tag?: string | undefined;
}

export interface KeywordToCompare {
  readonly id: string;
  readonly keyword: string;
}

/** Active keywords of a site, selected ones or all, highest volume first. */
export async function keywordsToCompare(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  { keywords, tag }: KeywordChoice,
  limit: number,
): Promise<KeywordToCompare[]> {
  const keys = keywords?.map(keywordKey);
  const { rows } = await sql<KeywordToCompare>`
    select keyword.id, keyword.keyword
    from saved_keywords as keyword
    left join keyword_demand as known on known.keyword_id = keyword.id
    where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      and ${keys === undefined ? sql`true` : sql`keyword.keyword_key = any(${keys}::text[])`}
      and ${tag === undefined ? sql`true` : sql`${tag} = any(keyword.tags)`}
    order by coalesce(known.volume, known.low) desc nulls last, keyword.keyword_key collate "C"
    limit ${limit}
  `.execute(db);
  return rows;
}
