import type { SearchSource } from "@sightline/contract";
import { ownerOf } from "@sightline/domain/positions";
import { liesUnder, readSearch } from "../checking/read-search.ts";
import type { SearchRun, Seen } from "../checking/search-run.ts";
import type { ResearchedSite } from "./researched-site.queries.ts";

/** A site's ranking in the results for a keyword. */
export interface KeywordAnswer {
  readonly looked: SearchSource;
  /** Null: not found within the depth checked. */
  readonly position: number | null;
  readonly url: string | null;
  readonly results: readonly AnsweredResult[];
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
  const found = check.state === "ok" ? check : { position: null, url: null };
  return {
    looked: {
      provider: search.provider,
      engine: search.engine,
      depth: seen.depth,
      answered_on: day,
    },
    position: found.position,
    url: found.url,
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

/** Competitors that rank ahead of the site; all ranking competitors if the site doesn't rank. */
export function competitorsAhead(
  { position, results }: Pick<KeywordAnswer, "position" | "results">,
  { competitors }: Pick<ResearchedSite, "competitors">,
): number {
  const domains = new Set(competitors.map(({ domain }) => domain));
  const ahead = results.filter(
    (result) =>
      result.owner !== null &&
      domains.has(result.owner) &&
      (position === null || result.position < position),
  );
  return new Set(ahead.map(({ owner }) => owner)).size;
}
