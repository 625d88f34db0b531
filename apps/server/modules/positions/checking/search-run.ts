import type { CheckDevice } from "@sightline/domain/positions";
import type { SearchFeature, SearchResult, Tried } from "@sightline/providers/search-results";

/** One search for a keyword: the engine, the query and the outcome. */
export interface SearchRun {
  readonly provider: string;
  readonly engine: string;
  /** Empty: all countries or languages. */
  readonly country: string;
  readonly language: string;
  /** Null: the engine doesn't distinguish devices. */
  readonly device: CheckDevice | null;
  /** Providers that were queried and couldn't answer. */
  readonly tried: readonly Tried[];
  readonly outcome: { readonly seen: Seen } | Unanswered;
}

export interface Unanswered {
  readonly failed: string;
  /** Only a crawl can change it: asking again before is no use. */
  readonly untilCrawled?: boolean;
}

/** What the built-in index searched and found. */
export interface Searched {
  readonly sites: number;
  readonly pages: number;
  /** Domains with pages in the index. */
  readonly domains: readonly string[];
  /** The best page of each of them that surely covers the search, best first. */
  readonly best: readonly BestPage[];
  /** The closest page of each other that may cover it; the site's own even if it only comes close. */
  readonly unclear: readonly BestPage[];
  /** A word of the search that is on none of the site's own pages. */
  readonly absentWord: string | null;
}

export interface BestPage {
  readonly domain: string;
  readonly url: string;
  readonly title: string | null;
}

export interface Seen {
  readonly depth: number;
  readonly results: readonly SearchResult[];
  readonly features: readonly Pick<SearchFeature, "kind" | "position">[];
  /** Set for the built-in index, which compares these sites. */
  readonly searched: Searched | null;
  readonly costUsd: number | null;
  readonly checkUrl: string | null;
  /** Where these results are already saved; null if they are new. */
  readonly snapshotId: number | null;
}
