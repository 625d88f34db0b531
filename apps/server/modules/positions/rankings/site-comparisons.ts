import type { SiteComparisons } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  COMPARISON_RESULTS,
  type ComparisonResult,
  comparisonOf,
} from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { isCompared } from "../checking/positions-only.ts";
import { isAbsent } from "../checking/what-was-compared.ts";

interface ComparedGroup {
  readonly siteId: string;
  readonly isCovered: boolean;
  readonly isAbsent: boolean;
  readonly competitors: number;
  readonly better: number;
  readonly keywords: number;
  readonly from: string;
  readonly to: string;
}

/** By site, the newest comparisons of its active keywords; without those that have none. */
export async function siteComparisons(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, SiteComparisons>> {
  const { rows: groups } = await sql<ComparedGroup>`
    select sites.id as "siteId", standing.url is not null as "isCovered",
      standing.url is null and ${isAbsent("standing")} as "isAbsent",
      cardinality(standing.compared_with) as competitors,
      cardinality(standing.better) as better, count(*) as keywords,
      min(standing.answered_on)::text as "from", max(standing.answered_on)::text as "to"
    from ${comparedKeywords(siteIds)} group by 1, 2, 3, 4, 5
  `.execute(db);
  if (groups.length === 0) return new Map();
  const { rows: competitors } = await sql<{ siteId: string; domain: string }>`
    select distinct sites.id as "siteId", unnest(standing.compared_with) as domain
    from ${comparedKeywords(siteIds)} order by 2
  `.execute(db);
  const bySite = Map.groupBy(competitors, ({ siteId }) => siteId);
  return new Map(
    [...Map.groupBy(groups, ({ siteId }) => siteId)].map(([siteId, ofSite]) => {
      return [siteId, presentGroups(ofSite, bySite.get(siteId) ?? [])];
    }),
  );
}

function presentGroups(
  groups: readonly ComparedGroup[],
  competitors: readonly { readonly domain: string }[],
): SiteComparisons {
  const days = groups.flatMap(({ from, to }) => [from, to]).sort();
  return {
    counts: countResults(groups),
    competitors: competitors.map(({ domain }) => domain),
    from: days[0] ?? "",
    to: days.at(-1) ?? "",
  };
}

function comparedKeywords(siteIds: readonly string[]) {
  return sql`
    sites
    join companies on companies.id = sites.company_id
    join saved_keywords as keyword
      on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
    join keyword_standings as standing on standing.keyword_id = keyword.id
    where sites.id = any(${siteIds}::uuid[]) and keyword.is_active and ${isCompared("standing")}
  `;
}

export function countResults(
  groups: readonly Omit<ComparedGroup, "siteId" | "from" | "to">[],
): Record<ComparisonResult, number> {
  const none = COMPARISON_RESULTS.map((result) => [result, 0] as const);
  const counts = Object.fromEntries(none) as Record<ComparisonResult, number>;
  for (const group of groups) counts[comparisonOf(group).result] += group.keywords;
  return counts;
}
