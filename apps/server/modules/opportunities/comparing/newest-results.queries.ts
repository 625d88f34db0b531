import type { SearchSource } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { DemandRow } from "../../demand/index.ts";
import { absentWord, isCompared, isFromProvider, unclearDomains } from "../../positions/index.ts";

/** A keyword with all results of its newest answer. */
export interface KeptResults extends SearchSource {
  readonly id: string;
  readonly keyword: string;
  readonly demand: DemandRow | null;
  readonly results: readonly {
    readonly position: number;
    readonly url: string;
    readonly title: string | null;
  }[];
  /** The domain of each result. */
  readonly domains: readonly string[];
  /** For the built-in index, the domains it had pages of; null: a search engine. */
  readonly searched: readonly string[] | null;
  readonly isCompared: boolean;
  /** Of the built-in index: sites with a page that may cover the search, but may not. */
  readonly unclear: readonly string[] | null;
  /** No page of the site itself covers the search. */
  readonly isAbsent: boolean;
}

/**
 * In the requested order. From the built-in index only the best page of each site counts, in its
 * place among the sites.
 */
export async function newestResults(
  db: Kysely<Tables>,
  userId: string,
  keywordIds: readonly string[],
): Promise<KeptResults[]> {
  const { rows } = await sql<KeptResults>`
    select keyword.id, keyword.keyword, standing.provider, standing.engine, standing.depth,
      standing.answered_on, ${isCompared("standing")} as "isCompared",
      coalesce(compared.results, snapshot.results) as results,
      coalesce(compared.domains, snapshot.domains) as domains,
      snapshot.searched -> 'domains' as searched, ${unclearDomains("snapshot")} as unclear,
      ${absentWord("snapshot")} is not null as "isAbsent", row_to_json(known) as demand
    from unnest(${keywordIds}::uuid[]) with ordinality as asked (id, place)
    join saved_keywords as keyword on keyword.id = asked.id and keyword.user_id = ${userId}
    join keyword_standings as standing on standing.keyword_id = keyword.id
    join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
    left join lateral (
      select coalesce(jsonb_agg(page || jsonb_build_object('position', place)
          order by place), '[]') as results,
        coalesce(array_agg(page ->> 'domain' order by place), '{}') as domains
      from jsonb_array_elements(snapshot.searched -> 'best') with ordinality as listed (page, place)
    ) as compared on snapshot.searched is not null
    left join keyword_demand as known on known.keyword_id = keyword.id
    where standing.answered_on is not null
      and (${isFromProvider("standing")} or ${isCompared("standing")})
    order by asked.place
  `.execute(db);
  return rows;
}
