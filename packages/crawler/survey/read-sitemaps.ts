import { PARTLY_READ, type SitemapFact } from "../audit/index.ts";
import type { Fetcher, FetchFailure, FetchResult } from "../fetch/index.ts";
import { normaliseUrl, runInTurns, type Steps, sameSite } from "../page/index.ts";
import {
  readSitemap,
  SITEMAP_LIMITS,
  type Sitemap,
  type SitemapEntry,
  type SitemapProblem,
} from "../sitemap/index.ts";
import type { ListedUrl, Sitemaps } from "./survey-store.ts";

const MOST_URLS = 50_000;
/** Of all URLs together: the longest 50,000 would take gigabytes. */
const MOST_CHARACTERS = 16_000_000;
/** As sitemaps.org sets it for pages without one. */
const USUAL_PRIORITY = 0.5;
const LONGEST_MS = 60_000;

export interface SitemapLimits {
  /** How many of the site's sitemaps are read. */
  readonly most: number;
  /** For all of them, as are those below. */
  readonly maxMs: number;
  readonly entries?: number;
  /** Unpacked. */
  readonly bytes?: number;
}

const MOST_ENTRIES = 500_000;
const MOST_BYTES = 200 * 1024 * 1024;

export const USUAL_SITEMAP_LIMITS: SitemapLimits = { most: 50, maxMs: 180_000 };

/** The sitemaps named in robots.txt, or the one at /sitemap.xml, and the sitemaps those list. */
export async function readSitemaps(
  fetch: Fetcher["fetch"],
  home: string,
  named: readonly string[],
  { most, maxMs, entries = MOST_ENTRIES, bytes = MOST_BYTES }: SitemapLimits,
): Promise<Sitemaps> {
  const first = named.length > 0 ? named : [new URL("/sitemap.xml", home).href];
  const queue = new Set(first.slice(0, most));
  const files: SitemapFact[] = [];
  const urls = new Map<string, ListedUrl>();
  let characters = 0;
  const endsAt = performance.now() + maxMs;
  const left = { entries, bytes };

  /** Iterating over a set includes elements added meanwhile. */
  for (const sitemap of queue) {
    const leftMs = Math.ceil(endsAt - performance.now());
    if (leftMs <= 0 || left.entries <= 0 || left.bytes <= 0) break;
    const file = await readOne(
      fetch,
      sitemap,
      home,
      { ...left, ms: Math.min(leftMs, LONGEST_MS) },
      {
        page: (url, entry) => {
          if (urls.size >= MOST_URLS || characters >= MOST_CHARACTERS || urls.has(url)) return;
          urls.set(url, { url, sitemap, ...entry });
          characters += url.length;
        },
        sitemap: (url) => queue.size < most && Boolean(queue.add(url)),
      },
    );
    left.entries -= file.entries;
    left.bytes -= file.unpacked;
    const isAnnounced = named.length > 0;
    if (isAnnounced || file.fact.problem !== NOT_FOUND) files.push(file.fact);
  }
  return { files, urls: [...urls.values()] };
}

interface Found {
  page(url: string, entry: Pick<ListedUrl, "lastmod" | "priority">): void;
  /** False: it's one too many, and so is whatever the same index lists after it. */
  sitemap(url: string): boolean;
}

interface Left {
  readonly ms: number;
  readonly entries: number;
  readonly bytes: number;
}

interface ReadFile {
  readonly fact: SitemapFact;
  readonly entries: number;
  readonly unpacked: number;
}

async function readOne(
  fetch: Fetcher["fetch"],
  sitemap: string,
  home: string,
  left: Left,
  found: Found,
): Promise<ReadFile> {
  let count = 0;
  let foreign = 0;
  let entries = 0;
  let isEnough = false;
  const reading: { sitemap: Sitemap | null } = { sitemap: null };

  function* take(some: readonly SitemapEntry[]): Steps<void> {
    for (const { kind, loc, lastmod = null, priority = USUAL_PRIORITY } of some) {
      yield;
      if (entries === left.entries) isEnough = true;
      if (isEnough) return;
      entries += 1;
      if (kind === "page") count += 1;
      const url = normaliseUrl(loc, sitemap);
      // Too long for the crawler.
      if (url === null) continue;
      if (kind === "sitemap") isEnough = !found.sitemap(url);
      else if (sameSite(url, home)) found.page(url, { lastmod, priority });
      else foreign += 1;
    }
  }

  const result = await fetch(sitemap, {
    accept: "application/xml,text/plain,*/*;q=0.5",
    limits: { decodedBytes: SITEMAP_LIMITS.bytes, totalMs: left.ms },
    read: async (body) => {
      const bytes = Math.min(SITEMAP_LIMITS.bytes, left.bytes);
      reading.sitemap = readSitemap(body, { bytes });
      for await (const some of reading.sitemap.entries) {
        await runInTurns(take(some));
        if (isEnough) return;
      }
    },
  });
  const read = reading.sitemap;
  const isOurs =
    entries === left.entries ||
    (left.ms < LONGEST_MS && result.ok && result.fetched.cut === "time") ||
    (left.bytes < SITEMAP_LIMITS.bytes && read?.problems.some(({ kind }) => kind === "too-large"));
  const problem = isOurs ? PARTLY_READ : problemOf(result, read);
  const bytes = result.ok ? result.fetched.bytes.decoded : 0;
  return {
    fact: { url: sitemap, problem, urls: count, bytes, foreign },
    ...{ entries, unpacked: read?.bytes ?? 0 },
  };
}

function problemOf(result: FetchResult, read: Sitemap | null): string | null {
  if (!result.ok) return FAILURES[result.failure];
  if (read === null) return NOT_FOUND;
  if (result.fetched.cut === "time") return TIMED_OUT;
  const [serious] = read.problems.flatMap(({ kind }) => PROBLEMS[kind] ?? []);
  return serious ?? null;
}

const NOT_FOUND = "Not found";
export const TIMED_OUT = "Timed out";

/** A problem with a single entry isn't a problem of the file. */
const PROBLEMS: Readonly<Record<SitemapProblem["kind"], string | null>> = {
  "not-a-sitemap": "Neither XML nor a list of URLs",
  malformed: "Invalid XML",
  doctype: "Contains a DOCTYPE, so it wasn't read",
  "too-many-urls": `More than ${MOST_URLS.toLocaleString("en")} URLs`,
  "too-large": "Larger than 50 MB",
  "bad-compression": "Can't be decompressed",
  "bad-url": null,
  "bad-lastmod": null,
};

const FAILURES: Readonly<Record<FetchFailure, string>> = {
  "address-refused": "Not on the public internet",
  dns: "Host not found",
  connection: "Can't connect to the host",
  tls: "Invalid certificate",
  timeout: TIMED_OUT,
  "redirect-loop": "Redirect loop",
  "too-many-redirects": "Too many redirects",
  protocol: "Invalid HTTP response",
};
