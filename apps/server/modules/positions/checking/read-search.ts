import { ownerOf, type PositionCheck, type SiteComparison } from "@sightline/domain/positions";
import { type SearchResult, sameDomain } from "@sightline/providers/search-results";
import type { Searched, SearchRun } from "./search-run.ts";

/** A position in a search engine, or a comparison by the built-in index. */
export type CheckResult =
  | PositionCheck
  | { readonly state: "compared"; readonly comparison: SiteComparison };

/**
 * What a search says about a site: the position of its best page, next to the other tracked sites,
 * or how it compares with them.
 */
export function readSearch(
  { outcome }: Pick<SearchRun, "outcome">,
  site: string,
  watched: readonly string[],
): CheckResult {
  if ("failed" in outcome) return { state: "failed", reason: outcome.failed };
  const { results, depth, searched } = outcome.seen;
  if (searched !== null) return { state: "compared", comparison: compared(searched, site) };
  const best = results.find((result) => ownerOf(result, [site, ...watched], liesUnder) === site);
  if (best === undefined) return { state: "not-in-first", depth };
  return { state: "ok", position: best.position, url: best.url };
}

function compared({ domains, best, unclear, absentWord }: Searched, site: string): SiteComparison {
  const order = best.map(({ domain }) => domain);
  const at = order.indexOf(site);
  return {
    url: best[at]?.url ?? null,
    closest: at === -1 ? (unclear.find(({ domain }) => domain === site)?.url ?? null) : null,
    absentWord: at === -1 ? absentWord : null,
    competitors: domains.filter((domain) => domain !== site),
    better: at === -1 ? order : order.slice(0, at),
  };
}

/** Where a result lies decides which site it belongs to. */
export function liesUnder(
  { domain, url }: Pick<SearchResult, "domain" | "url">,
  site: string,
): boolean {
  return domain === site || sameDomain(url, site);
}
