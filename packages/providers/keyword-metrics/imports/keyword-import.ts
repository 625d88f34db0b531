import type { ImportKind, Intent } from "@sightline/domain/demand";

/** One keyword of a file; null: the file does not say, which is not 0. */
export interface ImportedRow {
  readonly keyword: string;
  /** Searches a month, where the file gives a number. */
  readonly volume: number | null;
  /** Where it gives a range instead, both are set. */
  readonly low: number | null;
  readonly high: number | null;
  readonly cpc: number | null;
  readonly currency: string | null;
  /** 0 to 100, on the scale of whoever made the file. */
  readonly difficulty: number | null;
  readonly intent: readonly Intent[] | null;
  readonly position: number | null;
  readonly url: string | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** 0 to 1. */
  readonly ctr: number | null;
  /** As the import's `series` says. */
  readonly series: readonly (number | null)[] | null;
}

/** What the numbers of a row's series are: searches in named months, or parts of the busiest month. */
export type SeriesMeaning =
  | { readonly unit: "searches"; readonly months: readonly string[] }
  | { readonly unit: "relative"; readonly months: null };

export interface ImportMarket {
  readonly country: string;
  readonly language: string | null;
}

/** Whole days, both included. */
export interface ImportPeriod {
  readonly from: string;
  readonly to: string;
}

/** A line of one of Search Console's other tables: a page, a country, a device or a day. */
export interface PerformanceRow {
  readonly name: string;
  readonly clicks: number | null;
  readonly impressions: number | null;
  readonly ctr: number | null;
  readonly position: number | null;
}

export interface SearchConsoleTables {
  readonly pages: readonly PerformanceRow[];
  readonly countries: readonly PerformanceRow[];
  readonly devices: readonly PerformanceRow[];
  readonly days: readonly PerformanceRow[];
  readonly filters: readonly { readonly name: string; readonly value: string }[];
}

/** A file read whole: nothing in it was bad. */
export interface KeywordImport {
  readonly kind: ImportKind;
  /** Null: the file does not say where its numbers were counted. */
  readonly market: ImportMarket | null;
  readonly period: ImportPeriod | null;
  readonly understood: readonly string[];
  readonly ignored: readonly string[];
  /** One for each keyword, the best where a file has several. */
  readonly rows: readonly ImportedRow[];
  readonly series: SeriesMeaning | null;
  readonly searchConsole: SearchConsoleTables | null;
  /** What the user should know, in sentences. */
  readonly notes: readonly string[];
  /** The same for the same content, whatever its encoding, order or name. */
  readonly fingerprint: string;
}

export interface ImportProblem {
  /** As a spreadsheet counts, the header included. */
  readonly row: number;
  /** Null: the row as a whole. */
  readonly column: string | null;
  readonly message: string;
}

export type ImportOutcome =
  | { readonly ok: true; readonly import: KeywordImport }
  | { readonly ok: false; readonly refusal: ImportRefusal };

/** Why nothing was imported, and what to do. */
export interface ImportRefusal {
  readonly reason: RefusalReason;
  readonly message: string;
  readonly kind: ImportKind | null;
  /** The first of them. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
}

export type RefusalReason =
  | "too-large"
  | "too-many-rows"
  | "empty"
  | "spreadsheet"
  | "web-page"
  | "compressed"
  | "not-a-table"
  | "archive"
  | "encoding"
  | "wrong-delimiter"
  | "unknown-columns"
  | "other-kind"
  | "comparison"
  | "mixed-markets"
  | "no-rows"
  | "truncated"
  | "bad-rows";
