import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface RankingDomain {
  readonly domain: string;
  /** How many of the site's keywords it's among the first results for. */
  readonly keywords: number;
}

export interface RankingDomains {
  /** The site's keywords with results from a search provider. */
  readonly keywords: number;
  readonly domains: readonly RankingDomain[];
}

/** Enough to see who recurs, and few enough to read at once. */
const KEYWORDS_READ = 1_000;

/** Who ranks for a site's keywords in its newest results; the built-in index knows only named sites. */
export async function domainsRanking(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  depth: number,
): Promise<RankingDomains> {
  const { rows } = await sql<{ domains: string[] }>`
    select array(
      select distinct domain from unnest(snapshot.domains, snapshot.positions) as result (domain, position)
      where position <= ${depth}
    ) as domains
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
    where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      and standing.answered_on is not null and standing.provider <> 'embedded'
    order by keyword.created_at desc, keyword.id limit ${KEYWORDS_READ}
  `.execute(db);
  const counts = new Map<string, number>();
  for (const domain of rows.flatMap(({ domains }) => domains)) {
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  const domains = [...counts]
    .map(([domain, keywords]) => ({ domain, keywords }))
    .sort((one, other) => other.keywords - one.keywords || (one.domain < other.domain ? -1 : 1));
  return { keywords: rows.length, domains };
}
