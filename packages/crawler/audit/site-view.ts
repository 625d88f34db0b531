import type { FetchFailure } from "../fetch/fetched.ts";
import type { Inlinks } from "./link-graph.ts";
import type { LinkFact, PageFacts, ResourceFact } from "./page-facts.ts";

/**
 * A crawled site as rules see it; from memory or from a database. URLs of
 * pages are normalised, wherever they come from.
 */
export interface SiteView {
  readonly home: string;
  /** Where visitors enter: the home page, or where it redirects. Null if only a part was crawled. */
  readonly start: string | null;
  readonly now: Date;
  /** Whether every known URL was requested: a crawl that was cut off knows only some links. */
  readonly isWhole: boolean;

  /** Every page of this site that was fetched or tried, each once. */
  pages(): Iterable<PageFacts>;
  /** Null for URLs that weren't fetched or only redirect. */
  page(url: string): PageFacts | null;
  /**
   * The first status of a URL of any kind, on this site or another; null if it wasn't requested.
   */
  statusOf(url: string): UrlStatus | null;
  /** Of a file that pages load, as transferred; null when unknown. */
  sizeOf(url: string): FileSize | null;
  /** Where a redirecting URL ends. */
  redirectTarget(url: string): string | null;
  /** Clicks from the start by the shortest path; null when there is none. */
  depthOf(url: string): number | null;

  /** Those of one page are consecutive. */
  links(): Iterable<LinkFact>;
  /** How many other pages link here. */
  inlinks(url: string): number;
  /** Every URL that pages of this site link to, with how many do and the first of them. */
  linkedPages(): Iterable<readonly [url: string, Inlinks]>;
  /** Those of one page are consecutive. */
  resources(): Iterable<ResourceFact>;

  /** Indexable pages that share a value, in groups of two and more. */
  duplicates(of: "title" | "description" | "textHash"): Iterable<DuplicateGroup>;
  /** Indexable pages whose texts differ only a little, each with a similar one. */
  nearDuplicates(): Iterable<NearDuplicate>;

  /** By robots.txt, for us or for a named crawler. */
  mayCrawl(url: string, agent?: string): boolean;
  readonly robotsTxt: SiteFile | null;
  readonly llmsTxt: SiteFile | null;

  readonly sitemaps: readonly SitemapFact[];
  sitemapUrls(): Iterable<SitemapUrl>;
  inSitemap(url: string): boolean;

  /** The home page over http and https, with and without www, and the first status of each. */
  readonly variants: readonly { readonly url: string; readonly status: UrlStatus }[];
  /** Null when it wasn't measured. */
  readonly speed: SpeedAtRest | null;
  /** Main text of a page that certainly doesn't exist. */
  readonly notFoundTextHash: string | null;
}

/** Times to first byte, measured one page at a time once the crawl was over. */
export interface SpeedAtRest {
  readonly medianMs: number;
  /** How many pages the median is of. */
  readonly pages: number;
  /** Pages that were slow during the crawl, each with the better of its two times. */
  readonly asked: readonly { readonly url: string; readonly ms: number }[];
}

export interface FileSize {
  readonly bytes: number;
  /** False when we stopped reading: then it is larger than this. */
  readonly isWhole: boolean;
}

export type UrlStatus = number | FetchFailure;

export interface DuplicateGroup {
  readonly value: string;
  readonly urls: readonly string[];
}

export interface NearDuplicate {
  readonly url: string;
  readonly like: string;
  readonly distance: number;
}

/** A file at a fixed URL, such as robots.txt. */
export interface SiteFile {
  readonly url: string;
  readonly status: UrlStatus;
  readonly text: string;
  readonly bytes: number;
}

/** Our limit, and nothing that is wrong with the file. */
export const PARTLY_READ = "Read in part: together, the sitemaps are longer than we read";

export interface SitemapFact {
  readonly url: string;
  /** Why it can't be read, if so. */
  readonly problem: string | null;
  readonly urls: number;
  readonly bytes: number;
  /** How many of its URLs are on another host. */
  readonly foreign: number;
}

export interface SitemapUrl {
  readonly url: string;
  readonly sitemap: string;
  readonly lastmod: string | null;
}
