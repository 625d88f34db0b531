import type { KeywordMetric, Market, MetricsProblem } from "../keyword-metrics/index.ts";

export interface IdeasQuestion {
  /** What the ideas should be like. */
  readonly seeds: readonly string[];
  readonly market: Market;
  readonly limit: number;
}

export type IdeasOutcome =
  | { readonly ok: true; readonly ideas: readonly KeywordMetric[]; readonly costUsd: number }
  | { readonly ok: false; readonly problem: MetricsProblem; readonly costUsd: number };

/** What else is searched like this? */
export interface KeywordIdeas {
  readonly name: "dataforseo";
  /** The most that the answer can cost. */
  priceUsd(question: IdeasQuestion): number;
  ask(question: IdeasQuestion, signal?: AbortSignal): Promise<IdeasOutcome>;
}
