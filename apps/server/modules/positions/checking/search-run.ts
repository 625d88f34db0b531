import type { CheckDevice } from "@sightline/domain/positions";
import type { SearchFeature, SearchResult, Tried } from "@sightline/providers/search-results";

/** One look at the results for a keyword: who was asked, what for, and what they said. */
export interface SearchRun {
  readonly provider: string;
  readonly engine: string;
  /** Empty: every country or language. */
  readonly country: string;
  readonly language: string;
  /** Null: whoever answered does not tell devices apart. */
  readonly device: CheckDevice | null;
  /** Those that were asked and couldn't answer. */
  readonly tried: readonly Tried[];
  readonly outcome: { readonly seen: Seen } | { readonly failed: string };
}

export interface Searched {
  readonly sites: number;
  readonly pages: number;
  /** Those with pages in the index: of a competitor without any, not to be found says nothing. */
  readonly domains: readonly string[];
}

export interface Seen {
  readonly depth: number;
  readonly results: readonly SearchResult[];
  readonly features: readonly Pick<SearchFeature, "kind" | "position">[];
  /** For the built-in index. */
  readonly searched: Searched | null;
  readonly costUsd: number | null;
  readonly checkUrl: string | null;
  /** Where these results are kept already; null when they were seen just now. */
  readonly snapshotId: number | null;
}
