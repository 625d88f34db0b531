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
  /** The best page of each manual among all their pages; null: none covers it. */
  readonly ranks: readonly (RankedPage | null)[];
}

export interface RankedPage {
  readonly position: number;
  readonly path: string;
  readonly title: string;
}

export const comparison: ManualComparison = measured;

const pages = comparison.manuals.reduce((sum, manual) => sum + manual.pages, 0);

export const COMPARISON_SOURCE = `local index, ${comparison.manuals.length} sites, ${pages.toLocaleString("en-US")} pages · ${formatTime(new Date(comparison.measured), "day", "UTC")}`;
