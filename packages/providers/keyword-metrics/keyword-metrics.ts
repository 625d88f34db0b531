import type { Intent } from "@sightline/domain/demand";

/** The market searches are counted in. */
export interface Market {
  /** ISO 3166-1, such as `DE`. */
  readonly country: string;
  /** ISO 639-1, such as `de`. */
  readonly language: string;
}

/** Who reported a figure, how they got it, and which day or month it describes. */
export interface Source {
  readonly provider: "dataforseo" | "offline-estimate";
  readonly method: string;
  /** `2026-11-03`, the day it was queried, or `2026-10`, the month it covers. */
  readonly asOf: string;
}

export interface Sourced<Value> {
  readonly value: Value;
  readonly source: Source;
}

/** Searches per month. Only a measured volume is a number. */
export type Volume =
  | { readonly kind: "measured"; readonly value: number; readonly months: MonthSeries | null }
  | { readonly kind: "range"; readonly low: number; readonly high: number }
  | { readonly kind: "none"; readonly reason: string };

/** Oldest first. */
export type MonthSeries = readonly { readonly month: string; readonly searches: number }[];

/** A keyword's figures; null: this provider has none. */
export interface KeywordMetric {
  readonly keyword: string;
  readonly volume: Sourced<Volume>;
  readonly cpc: Sourced<{ readonly amount: number; readonly currency: string }> | null;
  /** How many advertisers bid, 0 to 100: not how hard it is to rank. */
  readonly competition: Sourced<number> | null;
  /** How hard it is to rank, 0 to 100. */
  readonly difficulty: Sourced<number> | null;
  readonly intent: Sourced<Intent> | null;
}

export interface MetricsQuestion {
  readonly keywords: readonly string[];
  readonly market: Market;
  /** And intent; they may cost extra if the provider sells them separately. */
  readonly withDifficulty: boolean;
}

/** Deduplicated by key. A keyword in neither list wasn't answered: a problem says why. */
export interface MetricsAnswer {
  readonly metrics: readonly KeywordMetric[];
  /** Keywords this provider rejects, with the reason for the user. */
  readonly refused: readonly { readonly keyword: string; readonly reason: string }[];
  readonly problems: readonly MetricsProblem[];
  readonly costUsd: number;
}

/** Search volume and competition of keywords. */
export interface KeywordMetrics {
  readonly name: Source["provider"];
  /** The maximum cost of the answer. */
  priceUsd(question: MetricsQuestion): number;
  ask(question: MetricsQuestion, signal?: AbortSignal): Promise<MetricsAnswer>;
}

export interface MetricsProblem {
  readonly kind: "credits" | "config" | "rate" | "transient" | "no-answer";
  /** Our own error code. */
  readonly code: string;
  readonly upstreamCode: number | null;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}
