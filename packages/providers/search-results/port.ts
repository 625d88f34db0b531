import type { SearchFeature } from "./features.ts";
import type { SearchProblem } from "./problem.ts";

export type Device = "desktop" | "mobile";

/** The query: who ranks for this keyword, in this country and language? */
export interface SearchQuestion {
  readonly keyword: string;
  /** ISO 3166-1, such as `DE`. */
  readonly country: string;
  /** ISO 639-1, such as `de`. */
  readonly language: string;
  readonly device: Device;
  /** How many results. */
  readonly depth: number;
}

/** `embedded` is our own index, which is passed to the chain from outside. */
export type ProviderName = "searxng" | "dataforseo" | "brave" | "serper" | "embedded";

export interface SearchAnswer {
  readonly provider: ProviderName;
  /** The engine the results come from, by its own name: `google`, `brave`, `bing`, … */
  readonly engine: string;
  /** Null if the provider doesn't distinguish devices. */
  readonly device: Device | null;
  /** How many positions the answer covers, possibly fewer than requested. */
  readonly depth: number;
  /** Ordered by position, none deeper than `depth`. */
  readonly results: readonly SearchResult[];
  readonly features: readonly SearchFeature[];
  /** Null if the provider doesn't say. */
  readonly costUsd: number | null;
  /** Where a person can verify it. */
  readonly checkUrl: string | null;
  /** Bytes received. */
  readonly bytes: number;
  /** Why a later page is missing. */
  readonly cutShort: SearchProblem | null;
}

export interface SearchResult {
  /** Among the organic results, from 1. */
  readonly position: number;
  readonly url: string;
  /** The host in the canonical form of a site: without `www.`, with the port only if unusual. */
  readonly domain: string;
  readonly title: string | null;
  readonly description: string | null;
}

/** 'No results' is an answer; a problem says nothing about who ranks. */
export type SearchOutcome =
  | { readonly ok: true; readonly answer: SearchAnswer }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface SearchProvider {
  readonly name: ProviderName;
  readonly engine: string;
  /** The longest a search takes, not counting waiting for its turns. */
  readonly longestMs: number;
  /** The cost of a search, as far as known in advance; 0 if free. */
  priceUsd(question: SearchQuestion): number;
  /** Rejects only with the signal's reason. */
  search(question: SearchQuestion, call: SearchCall): Promise<SearchOutcome>;
}

export interface SearchCall {
  readonly signal: AbortSignal;
  /** Waits until one more request may be sent; false if that would take too long. */
  turn(signal: AbortSignal): Promise<boolean>;
}
