import { formatTime } from "../../../runtime/time/format-time.ts";
import measured from "./manual-comparison.json" with { type: "json" };

/** Three real manuals in one index; `tools/compare-manuals.ts` crawls them and writes it. */
export interface ManualComparison {
  /** The day of the run, in UTC. */
  readonly measured: string;
  /** The version of Sightline that ran. */
  readonly version: string;
  /** The first is the one that is compared with the others. */
  readonly manuals: readonly ComparedManual[];
  readonly keywords: readonly ComparedKeyword[];
}

export interface ComparedManual {
  readonly name: string;
  /** As Debian names it, and the version that was installed. */
  readonly package: string;
  readonly version: string;
  readonly pages: number;
}

export interface ComparedKeyword {
  readonly keyword: string;
  /** The best page of each manual among all their pages; null: none covers it for sure. */
  readonly ranks: readonly (RankedPage | null)[];
  /** Of each manual without a rank: the page that comes closest. */
  readonly nearest: readonly (NearestPage | null)[];
}

export interface NearestPage {
  readonly path: string;
  /** The keyword's words that the page doesn't have; none: it may cover it. */
  readonly missing: readonly string[];
}

export interface RankedPage {
  readonly position: number;
  readonly path: string;
  readonly title: string;
}

/** It has all the words, but maybe only in passing. */
export function mayCover(nearest: NearestPage | null | undefined): boolean {
  return nearest?.missing.length === 0;
}

export const comparison: ManualComparison = measured;

const pages = comparison.manuals.reduce((sum, manual) => sum + manual.pages, 0);

export const COMPARISON_SOURCE = `local index, ${comparison.manuals.length} sites, ${pages.toLocaleString("en-US")} pages · ${formatTime(new Date(comparison.measured), "day", "UTC")}`;
