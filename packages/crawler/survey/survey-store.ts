import type {
  AiReading,
  FileSize,
  Finding,
  SiteFile,
  SitemapFact,
  SitemapUrl,
  SiteView,
  UrlStatus,
} from "../audit/index.ts";
import type { CrawlEnd, CrawlStore, Discovered, EarlierRun, TrapReport } from "../crawl/index.ts";
import type { ProbePlan } from "./probe-targets.ts";

/** What a survey does, in this order. */
export type SurveyStage = "start" | "sitemaps" | "pages" | "checks" | "site" | "done";

/** Where a survey saves its progress; the next run resumes at the stage it reached. */
export interface SurveyStore extends CrawlStore {
  resumePoint(): Promise<ResumePoint>;
  /** Ends the start stage; the entry URL is the first in the frontier. */
  saveEntryUrl(entry: EntryUrl): Promise<void>;
  /** Ends the sitemaps stage and adds their URLs to the frontier. */
  saveSitemaps(sitemaps: Sitemaps, found: readonly Discovered[]): Promise<void>;
  /** What earlier runs of the pages stage left. */
  earlier(): Promise<EarlierRun & { readonly traps: readonly TrapReport[] }>;
  /** Ends the pages stage, or saves how far it got. */
  savePagesStage(end: CrawlEnd | "paused", traps: readonly TrapReport[]): Promise<void>;
  /** What to request besides pages, each once, at most `most` of a kind. */
  toProbe(most: number): Promise<ProbePlan>;
  /** Ends the checks stage. */
  saveProbes(probed: Probed): Promise<void>;
  /** Everything known about the site. */
  site(about: Pick<SiteView, "home" | "start" | "now" | "mayCrawl">): Promise<SiteView>;
  /** Ends the survey. */
  saveVerdict(verdict: Verdict): Promise<void>;
}

export interface ResumePoint {
  readonly stage: SurveyStage;
  /** Null at the start. */
  readonly entry: EntryUrl | null;
}

/** Where a crawl enters the site. */
export interface EntryUrl {
  readonly start: string;
  readonly home: string;
}

export interface Sitemaps {
  readonly files: readonly SitemapFact[];
  /** Each once. */
  readonly urls: readonly ListedUrl[];
}

export interface ListedUrl extends SitemapUrl {
  readonly priority: number;
}

/** Responses to requests the crawl itself doesn't make. */
export interface Probed extends Pick<SiteView, "variants" | "notFoundTextHash" | "speed"> {
  readonly robotsTxt: SiteFile;
  readonly llmsTxt: SiteFile;
  readonly probes: ReadonlyMap<string, UrlStatus>;
  readonly sizes: ReadonlyMap<string, FileSize>;
}

/** What only shows across pages. */
export interface Verdict {
  readonly site: SiteView;
  readonly findings: AsyncIterable<Finding>;
  readonly aiCrawlers: readonly AiReading[];
}
