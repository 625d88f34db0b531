import { ownerOf, type PositionCheck } from "@sightline/domain/positions";
import { type SearchResult, sameDomain } from "@sightline/providers/search-results";
import type { SearchRun } from "./search-run.ts";

/**
 * What a search says about a site: the position of its best page, next to the other tracked sites.
 */
export function readSearch(
  { outcome }: Pick<SearchRun, "outcome">,
  site: string,
  watched: readonly string[],
): PositionCheck {
  if ("failed" in outcome) return { state: "failed", reason: outcome.failed };
  const { results, depth } = outcome.seen;
  const best = results.find((result) => ownerOf(result, [site, ...watched], liesUnder) === site);
  if (best === undefined) return { state: "not-in-first", depth };
  return { state: "ok", position: best.position, url: best.url };
}

/** The index knows which site a page belongs to; elsewhere its URL decides. */
export function liesUnder(
  { domain, url }: Pick<SearchResult, "domain" | "url">,
  site: string,
): boolean {
  return domain === site || sameDomain(url, site);
}
