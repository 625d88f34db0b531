import type { SearchSource } from "@sightline/contract";
import { ownerOf, type SiteComparison } from "@sightline/domain/positions";
import { liesUnder, readSearch } from "../checking/read-search.ts";
import type { BestPage, SearchRun, Seen } from "../checking/search-run.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";

/** A site's ranking in the results for a keyword. */
export interface KeywordAnswer {
  readonly looked: SearchSource;
  /** Null: not found within the depth checked, or compared by the built-in index. */
  readonly position: number | null;
  /** Set if the built-in index answered: then there is no position. */
  readonly comparison: SiteComparison | null;
  readonly url: string | null;
  /** From the built-in index: pages that cover the search, in its own order. */
  readonly results: readonly AnsweredResult[];
  /** From the built-in index: the best page of each site that covers the search, best first. */
  readonly best: readonly BestPage[];
  readonly features: readonly { readonly kind: string; readonly position: number | null }[];
}

export interface AnsweredResult {
  readonly position: number;
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  /** The tracked domain it belongs to; null: none. */
  readonly owner: string | null;
}

export function answerOfSearch(
  search: SearchRun,
  seen: Seen,
  site: ResearchedSite,
  day: string,
): KeywordAnswer {
  const check = readSearch(search, site.domain, site.watched);
  const comparison = check.state === "compared" ? check.comparison : null;
  return {
    looked: {
      provider: search.provider,
      engine: search.engine,
      depth: seen.depth,
      answered_on: day,
    },
    position: check.state === "ok" ? check.position : null,
    comparison,
    url: check.state === "ok" ? check.url : (comparison?.url ?? null),
    best: seen.searched?.best ?? [],
    results: withOwners(seen.results, site),
    features: seen.features.map(({ kind, position }) => ({ kind, position })),
  };
}

export function withOwners(
  results: readonly Omit<AnsweredResult, "owner">[],
  { watched }: Pick<ResearchedSite, "watched">,
): AnsweredResult[] {
  return results.map(({ position, url, domain, title }) => {
    const owner = ownerOf({ url, domain }, watched, liesUnder);
    return { position, url, domain, title, owner };
  });
}

/** Competitors ahead of the site; all that rank, or cover the search, if the site doesn't. */
export function competitorsAhead(
  { position, results, comparison }: Pick<KeywordAnswer, "position" | "results" | "comparison">,
  { competitors }: Pick<ResearchedSite, "competitors">,
): number {
  if (comparison !== null) return comparison.better.length;
  const domains = new Set(competitors.map(({ domain }) => domain));
  const ahead = results.filter(
    (result) =>
      result.owner !== null &&
      domains.has(result.owner) &&
      (position === null || result.position < position),
  );
  return new Set(ahead.map(({ owner }) => owner)).size;
}
