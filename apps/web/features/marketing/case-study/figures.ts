import type { AuditSeverity } from "@sightline/contract";
import measured from "./figures.json" with { type: "json" };

/** What one run of the product found in the manual; `tools/case-study.ts` writes it. */
export interface CaseStudyFigures {
  /** The day of the run, in UTC. */
  readonly measured: string;
  /** The version of Sightline that ran. */
  readonly version: string;
  readonly checks: number;
  readonly manual: Manual;
  readonly pages: number;
  readonly words: number;
  readonly medianWords: number;
  readonly wordClasses: readonly WordClass[];
  /** From one page of the manual to another, each pair once. */
  readonly links: number;
  /** How many pages are that many clicks from the home page. */
  readonly clicks: readonly number[];
  readonly titlesThatNamePostgresql: number;
  /** AI crawlers that were checked, and how many of them may crawl every page. */
  readonly aiCrawlers: { readonly known: number; readonly readAll: number };
  readonly health: number;
  /** With a viewport in every page. */
  readonly healthOnceFixed: number;
  readonly problems: Readonly<Record<AuditSeverity, readonly Problem[]>>;
  readonly questions: readonly Question[];
}

export interface Manual {
  readonly title: string;
  /** As Debian names it, and the version that was installed. */
  readonly package: string;
  readonly version: string;
  /** HTML files in the package. */
  readonly files: number;
}

/** Pages of at least so many words, and fewer than the next class. */
export interface WordClass {
  readonly from: number;
  readonly pages: number;
}

export interface Problem {
  readonly rule: string;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly pages: number;
  /** The first by address. */
  readonly examples: readonly { readonly path: string; readonly detail: string }[];
}

export interface Question {
  readonly query: string;
  /** Where the page that answers it best ranks; null when it is not in the results. */
  readonly wanted: { readonly path: string; readonly position: number | null };
  readonly first: readonly { readonly path: string; readonly title: string }[];
}

export const figures: CaseStudyFigures = measured;
