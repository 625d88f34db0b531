import type { DemandClass, Intent } from "@sightline/domain/demand";

/** Where searches are counted. */
export interface Market {
  /** ISO 3166-1, such as `DE`. */
  readonly country: string;
  /** ISO 639-1, such as `de`. */
  readonly language: string;
}

/** Who said a figure, how they came by it, and which day or month it describes. */
export interface Source {
  readonly provider: "dataforseo" | "offline-estimate";
  readonly method: string;
  /** `2026-11-03`, the day it was asked, or `2026-10`, the month it counts. */
  readonly asOf: string;
}

export interface Sourced<Value> {
  readonly value: Value;
  readonly source: Source;
}

/** How often a keyword is searched in a month. Only a measurement is a number. */
export type Volume =
  | { readonly kind: "measured"; readonly value: number; readonly months: MonthSeries | null }
  | { readonly kind: "range"; readonly low: number; readonly high: number }
  | { readonly kind: "class"; readonly demand: DemandClass; readonly method: string }
  | { readonly kind: "none"; readonly reason: string };

/** Oldest first. */
export type MonthSeries = readonly { readonly month: string; readonly searches: number }[];

/** What is known of a keyword; null: this provider says nothing about it. */
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
  /** Difficulty may cost extra where a provider sells it apart. */
  readonly withDifficulty: boolean;
}

/** Each keyword once, however it is spelt. One in neither list was not answered: a problem says why. */
export interface MetricsAnswer {
  readonly metrics: readonly KeywordMetric[];
  /** Keywords this provider does not take, in words for the user. */
  readonly refused: readonly { readonly keyword: string; readonly reason: string }[];
  readonly problems: readonly MetricsProblem[];
  readonly costUsd: number;
}

/** How often is it searched, and how contested is it? */
export interface KeywordMetrics {
  readonly name: Source["provider"];
  /** The most that the answer can cost. */
  priceUsd(question: MetricsQuestion): number;
  ask(question: MetricsQuestion, signal?: AbortSignal): Promise<MetricsAnswer>;
}

export interface MetricsProblem {
  readonly kind: "credits" | "config" | "rate" | "transient" | "no-answer";
  /** The product's own error code. */
  readonly code: string;
  readonly upstreamCode: number | null;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
}
