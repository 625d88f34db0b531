import type { KeywordMetric, Market, MetricsProblem } from "../keyword-metrics/index.ts";

export interface IdeasQuestion {
  /** The keywords to find related ones for. */
  readonly seeds: readonly string[];
  readonly market: Market;
  readonly limit: number;
}

export type IdeasOutcome =
  | { readonly ok: true; readonly ideas: readonly KeywordMetric[]; readonly costUsd: number }
  | { readonly ok: false; readonly problem: MetricsProblem; readonly costUsd: number };

/** Finds related keywords. */
export interface KeywordIdeas {
  readonly name: "dataforseo";
  /** The maximum cost of the answer. */
  priceUsd(question: IdeasQuestion): number;
  ask(question: IdeasQuestion, signal?: AbortSignal): Promise<IdeasOutcome>;
}
