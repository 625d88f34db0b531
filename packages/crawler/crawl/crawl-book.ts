import type { Finding, LinkFact, PageFacts, ResourceFact } from "../audit/index.ts";

/** A URL that a crawl has heard of. */
export interface Discovered {
  readonly url: string;
  /** Clicks from where the crawl began, as far as is known. */
  readonly depth: number;
  readonly via: "start" | "sitemap" | "link" | "canonical";
}

export type Waiting = Pick<Discovered, "url" | "depth">;

/** All that is kept of one URL that was asked for. */
export interface Visit {
  readonly requested: string;
  readonly depth: number;
  readonly facts: PageFacts;
  readonly links: readonly LinkFact[];
  readonly resources: readonly ResourceFact[];
  readonly findings: readonly Finding[];
  /** For an index; null when none is built, or there is no document of this site to read. */
  readonly content: PageContent | null;
}

export interface PageContent {
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly text: string;
  readonly language: string | null;
}

export interface CrawlCounts {
  readonly visited: number;
  readonly waiting: number;
}

/** Where a crawl keeps what it knows; whoever takes it up again goes on from there. */
export interface CrawlBook {
  /** What is known already stays as it is. */
  discover(found: readonly Discovered[]): Promise<void>;
  /** The next ones, nearest to the start first; each is given out once until it is kept. */
  lease(count: number): Promise<Waiting[]>;
  /** They wait again: the crawl ends before their turn. */
  giveBack(waiting: readonly Waiting[]): Promise<void>;
  /** Visits and what they discovered: all of it, or none. */
  keep(visits: readonly Visit[], found: readonly Discovered[]): Promise<void>;
  counts(): Promise<CrawlCounts>;
}
