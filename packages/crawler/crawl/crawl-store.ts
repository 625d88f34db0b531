import type { Finding, LinkFact, PageFacts, ResourceFact } from "../audit/index.ts";

/** A URL that a crawl has discovered. */
export interface Discovered {
  readonly url: string;
  /** Clicks from the start, along the path it was found by: there may be a shorter one. */
  readonly depth: number;
  /** How many pages link to it, as far as that decides its rank; 0 unless known. */
  readonly links?: number;
  /** Its turn among the URLs of its folder, from 0. */
  readonly turn?: number;
}

/** A URL whose turn it is. */
export interface Waiting extends Pick<Discovered, "url" | "depth"> {
  /** Of an earlier crawl's response, which is reused if the page hasn't changed. */
  readonly validators?: Validators | undefined;
}

/** Sent with a later request to ask whether the page has changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Everything saved about one requested URL. */
export interface Visit {
  readonly requested: string;
  readonly depth: number;
  readonly facts: PageFacts;
  readonly links: readonly LinkFact[];
  readonly resources: readonly ResourceFact[];
  /** What the page calls other pages of the site. */
  readonly anchors: readonly Anchor[];
  readonly findings: readonly Finding[];
  /** False where a page asks crawlers not to follow its links. */
  readonly follows: boolean;
  /** URLs of the same site found elsewhere than in links: canonicals and a meta refresh. */
  readonly otherUrls: readonly string[];
  readonly validators: Validators | null;
  /** The site says nothing changed: all of this is as an earlier crawl saved it. */
  readonly unchanged: boolean;
  /**
   * For an index; null when none is built, when there is no HTML document of this site, or when
   * nothing changed: then the store already has it.
   */
  readonly content: PageContent | null;
}

export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly text: string;
  readonly language: string | null;
  /** What the links of this page call other pages of the site. */
  readonly anchors: readonly Anchor[];
}

export interface Anchor {
  readonly to: string;
  readonly text: string;
}

export interface CrawlCounts {
  readonly visited: number;
  readonly waiting: number;
}

/** Where a crawl saves its progress; the next run resumes from there. */
export interface CrawlStore {
  /** URLs already waiting move up if they turn out nearer or more linked; visited ones stay visited. */
  discover(found: readonly Discovered[]): Promise<void>;
  /** What an earlier crawl got with the responses to these URLs, as far as it got any. */
  validatorsOf(urls: readonly string[]): Promise<ReadonlyMap<string, Validators>>;
  /** What an earlier crawl saved about a URL with validators. */
  recall(url: string): Promise<Visit | null>;
  /** Visits and the URLs they discovered, in one transaction. */
  saveVisits(visits: readonly Visit[], found: readonly Discovered[]): Promise<void>;
  counts(): Promise<CrawlCounts>;
}
