import type {
  AiReading,
  Finding,
  SiteFile,
  SitemapFact,
  SitemapUrl,
  SiteView,
  UrlStatus,
} from "../audit/index.ts";
import type { CrawlBook, CrawlEnd, Discovered, EarlierRun, TrapReport } from "../crawl/index.ts";

/** What a survey does, in this order. */
export type SurveyStage = "start" | "sitemaps" | "pages" | "checks" | "site" | "done";

/** Where a survey keeps what it learns; whoever takes it up again begins with the stage it is in. */
export interface SurveyBook extends CrawlBook {
  standing(): Promise<Standing>;
  /** Ends the start; the address to begin with is the first of the frontier. */
  keepDoor(door: Door): Promise<void>;
  /** Ends the sitemaps, with what they add to the frontier. */
  keepSitemaps(sitemaps: Sitemaps, found: readonly Discovered[]): Promise<void>;
  /** What earlier runs of the stage of pages left. */
  earlier(): Promise<EarlierRun & { readonly traps: readonly TrapReport[] }>;
  /** Ends the pages, or tells what became of them so far. */
  keepPages(end: CrawlEnd | "resting", traps: readonly TrapReport[]): Promise<void>;
  /** Images and pages of other sites, each once, at most so many of each. */
  toProbe(most: number): Promise<readonly string[]>;
  /** Ends the checks. */
  keepProbes(probed: Probed): Promise<void>;
  /** All that is known of the site. */
  site(about: Pick<SiteView, "home" | "start" | "now" | "mayCrawl">): Promise<SiteView>;
  /** Ends the survey. */
  keepVerdict(verdict: Verdict): Promise<void>;
}

export interface Standing {
  readonly stage: SurveyStage;
  /** Null at the start. */
  readonly door: Door | null;
}

/** Where a site is entered. */
export interface Door {
  readonly start: string;
  readonly home: string;
}

export interface Sitemaps {
  readonly files: readonly SitemapFact[];
  /** Each once. */
  readonly urls: readonly SitemapUrl[];
}

/** Answers to what the crawl itself does not ask for. */
export interface Probed extends Pick<SiteView, "variants" | "notFoundTextHash"> {
  readonly robotsTxt: SiteFile;
  readonly llmsTxt: SiteFile;
  readonly probes: ReadonlyMap<string, UrlStatus>;
}

/** What shows across pages. */
export interface Verdict {
  readonly site: SiteView;
  readonly findings: AsyncIterable<Finding>;
  readonly aiCrawlers: readonly AiReading[];
}
