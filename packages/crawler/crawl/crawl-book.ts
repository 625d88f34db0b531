import type { Finding, LinkFact, PageFacts, ResourceFact } from "../audit/index.ts";

/** A URL that a crawl has heard of. */
export interface Discovered {
  readonly url: string;
  /** Clicks from where the crawl began, by the way it was found: there may be a shorter one. */
  readonly depth: number;
}

/** A URL whose turn comes. */
export interface Waiting extends Discovered {
  /** Of an earlier crawl's answer that can be taken over while it stands. */
  readonly validators?: Validators | undefined;
}

/** What a site gave with an answer, to be asked later whether it still stands. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** All that is kept of one URL that was asked for. */
export interface Visit {
  readonly requested: string;
  readonly depth: number;
  readonly facts: PageFacts;
  readonly links: readonly LinkFact[];
  readonly resources: readonly ResourceFact[];
  readonly findings: readonly Finding[];
  /** False where a page asks crawlers not to follow its links. */
  readonly follows: boolean;
  /** Ways on within the site that are no links: canonicals and a refresh. */
  readonly beyond: readonly string[];
  readonly validators: Validators | null;
  /** The site said that nothing changed: all of this is as an earlier crawl kept it. */
  readonly unchanged: boolean;
  /**
   * For an index; null when none is built, there is no document of this site to read, or nothing
   * changed: then the book has it.
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

/** Where a crawl keeps what it knows; whoever takes it up again goes on from there. */
export interface CrawlBook {
  /** What is known already stays as it is. */
  discover(found: readonly Discovered[]): Promise<void>;
  /** The next ones, nearest to the start first; each is given out once until it is kept. */
  lease(count: number): Promise<Waiting[]>;
  /** They wait again: the crawl ends before their turn. */
  giveBack(waiting: readonly Waiting[]): Promise<void>;
  /** What an earlier crawl kept of a URL that was leased with validators. */
  recall(url: string): Promise<Visit | null>;
  /** Visits and what they discovered: all of it, or none. */
  keep(visits: readonly Visit[], found: readonly Discovered[]): Promise<void>;
  counts(): Promise<CrawlCounts>;
}
