import type { SearchFeature } from "./features.ts";
import type { SearchProblem } from "./problem.ts";

export type Device = "desktop" | "mobile";

/** Who ranks for this keyword, here, in this language? */
export interface SearchQuestion {
  readonly keyword: string;
  /** ISO 3166-1, such as `DE`. */
  readonly country: string;
  /** ISO 639-1, such as `de`. */
  readonly language: string;
  readonly device: Device;
  /** How many results down. */
  readonly depth: number;
}

/** `embedded` is the product's own index, which is given to the chain from outside. */
export type ProviderName = "searxng" | "dataforseo" | "brave" | "serper" | "embedded";

export interface SearchAnswer {
  readonly provider: ProviderName;
  /** Whose results these are, as it calls itself: `google`, `brave`, `bing`, … */
  readonly engine: string;
  /** Null where the provider does not tell devices apart. */
  readonly device: Device | null;
  /** The answer speaks for so many positions, which may be fewer than were asked for. */
  readonly depth: number;
  /** In the order of their positions, none of them deeper than `depth`. */
  readonly results: readonly SearchResult[];
  readonly features: readonly SearchFeature[];
  /** Null when the provider does not say. */
  readonly costUsd: number | null;
  /** Where a person can look for themselves. */
  readonly checkUrl: string | null;
  /** How much was received. */
  readonly bytes: number;
  /** Why a later page is missing. */
  readonly cutShort: SearchProblem | null;
}

export interface SearchResult {
  /** Among the unpaid results, from 1. */
  readonly position: number;
  readonly url: string;
  /** The host in the one spelling of a site: no `www.`, the port only when it is unusual. */
  readonly domain: string;
  readonly title: string | null;
  readonly description: string | null;
}

/** No results is an answer; a problem says nothing about who ranks. */
export type SearchOutcome =
  | { readonly ok: true; readonly answer: SearchAnswer }
  | { readonly ok: false; readonly problem: SearchProblem };

export interface SearchProvider {
  readonly name: ProviderName;
  readonly engine: string;
  /** No search takes longer, apart from waiting for its turns. */
  readonly longestMs: number;
  /** What a search costs, as far as it is known before; 0 when it is free. */
  priceUsd(question: SearchQuestion): number;
  /** Rejects only with the reason of the signal. */
  search(question: SearchQuestion, call: SearchCall): Promise<SearchOutcome>;
}

export interface SearchCall {
  readonly signal: AbortSignal;
  /** Waits until one more request may go out; false when that would take too long. */
  turn(signal: AbortSignal): Promise<boolean>;
}
