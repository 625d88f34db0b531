import type { ImportKind, Intent } from "@sightline/domain/demand";

/** One keyword of a file; null: no value in the file, which is not 0. */
export interface ImportedRow {
  readonly keyword: string;
  /** Searches per month, if the file has a number. */
  readonly volume: number | null;
  /** If it has a range instead, both are set. */
  readonly low: number | null;
  readonly high: number | null;
  readonly cpc: number | null;
  /** What advertisers bid for the top of the page, if the file has that instead of a CPC. */
  readonly bidLow: number | null;
  readonly bidHigh: number | null;
  readonly currency: string | null;
  /** 0 to 100, on the vendor's scale. */
  readonly difficulty: number | null;
  /** How many advertisers bid, 0 to 100: not how hard it is to rank. */
  readonly competition: number | null;
  readonly intent: readonly Intent[] | null;
  readonly position: number | null;
  readonly url: string | null;
  readonly clicks: number | null;
  readonly impressions: number | null;
  /** 0 to 1. */
  readonly ctr: number | null;
  /** Meaning as in the import's `series`. */
  readonly series: readonly (number | null)[] | null;
}

/** The meaning of a row's series: searches in named months, or shares of the busiest month. */
export type SeriesMeaning =
  | { readonly unit: "searches"; readonly months: readonly string[] }
  | { readonly unit: "relative"; readonly months: null };

export interface ImportMarket {
  readonly country: string;
  readonly language: string | null;
}

/** Full days, both inclusive. */
export interface ImportPeriod {
  readonly from: string;
  readonly to: string;
}

/** A row of one of Search Console's other tables: a page, country, device or day. */
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

/** A completely read file without bad rows. */
export interface KeywordImport {
  readonly kind: ImportKind;
  /** Null: the file doesn't state the market of its figures. */
  readonly market: ImportMarket | null;
  readonly period: ImportPeriod | null;
  readonly understood: readonly string[];
  readonly ignored: readonly string[];
  /** How many rows were kept: one per keyword, the best if a file has several. */
  readonly keywords: number;
  readonly series: SeriesMeaning | null;
  readonly searchConsole: SearchConsoleTables | null;
  /** What the user should know, as sentences. */
  readonly notes: readonly string[];
  /** The same for the same content, whatever its encoding, order or file name. */
  readonly fingerprint: string;
}

export interface ImportProblem {
  /** As in a spreadsheet, counting the header. */
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
  /** The first few. */
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
