export interface SitemapEntry {
  /** A page, or another sitemap of an index. */
  readonly kind: "page" | "sitemap";
  /** Absolute, normalised. */
  readonly loc: string;
  /** As written; a W3C date or date and time. */
  readonly lastmod?: string;
  /** From 0 to 1, where it is given. */
  readonly priority?: number;
  readonly hreflangs?: readonly SitemapHreflang[];
}

export interface SitemapHreflang {
  readonly code: string;
  readonly href: string;
}

export interface SitemapProblem {
  readonly kind:
    | "not-a-sitemap"
    | "malformed"
    | "doctype"
    | "bad-url"
    | "bad-lastmod"
    | "too-many-urls"
    | "too-large"
    | "bad-compression";
  /** Counted from one; null where the whole file is meant. */
  readonly line: number | null;
  readonly text: string;
}

export interface SitemapLimits {
  readonly urls: number;
  /** Uncompressed. */
  readonly bytes: number;
}

/** As sitemaps.org sets them. */
export const SITEMAP_LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };

/** Receives what a reader finds; ignores everything after `stop`. */
export interface SitemapSink {
  entry(entry: SitemapEntry): void;
  problem(kind: SitemapProblem["kind"], text: string, line: number | null): void;
  stop(): void;
}

/** Null for what no crawler can visit. */
export function readLocation(text: string): string | null {
  const url = text.length > LONGEST_URL ? null : URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

export function isLastmod(text: string): boolean {
  return W3C_DATETIME.test(text) && !Number.isNaN(Date.parse(text));
}

/** The protocol says 2,048; browsers and servers take more. */
const LONGEST_URL = 8_192;
const W3C_DATETIME = /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;
