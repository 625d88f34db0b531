import type { SitemapFact } from "../audit/index.ts";
import type { Fetcher, FetchFailure, FetchResult } from "../fetch/index.ts";
import { normaliseUrl, sameSite } from "../page/index.ts";
import {
  readSitemap,
  SITEMAP_LIMITS,
  type Sitemap,
  type SitemapProblem,
} from "../sitemap/index.ts";
import type { ListedUrl, Sitemaps } from "./survey-store.ts";

const MOST_URLS = 50_000;
/** Of all URLs together: the longest 50,000 would take gigabytes. */
const MOST_CHARACTERS = 16_000_000;
/** As sitemaps.org sets it for pages without one. */
const USUAL_PRIORITY = 0.5;

export interface SitemapLimits {
  /** How many of the site's sitemaps are read. */
  readonly most: number;
  /** For each of them. */
  readonly maxMs: number;
}

export const USUAL_SITEMAP_LIMITS: SitemapLimits = { most: 50, maxMs: 60_000 };

/** The sitemaps named in robots.txt, or the one at /sitemap.xml, and the sitemaps those list. */
export async function readSitemaps(
  fetch: Fetcher["fetch"],
  home: string,
  named: readonly string[],
  { most, maxMs }: SitemapLimits,
): Promise<Sitemaps> {
  const first = named.length > 0 ? named : [new URL("/sitemap.xml", home).href];
  const queue = new Set(first.slice(0, most));
  const files: SitemapFact[] = [];
  const urls = new Map<string, ListedUrl>();
  let characters = 0;

  /** Iterating over a set includes elements added meanwhile. */
  for (const sitemap of queue) {
    const file = await readOne(fetch, sitemap, home, maxMs, {
      page: (url, entry) => {
        if (urls.size >= MOST_URLS || characters >= MOST_CHARACTERS || urls.has(url)) return;
        urls.set(url, { url, sitemap, ...entry });
        characters += url.length;
      },
      sitemap: (url) => {
        if (queue.size < most) queue.add(url);
      },
    });
    const isAnnounced = named.length > 0;
    if (isAnnounced || file.problem !== NOT_FOUND) files.push(file);
  }
  return { files, urls: [...urls.values()] };
}

interface Found {
  page(url: string, entry: Pick<ListedUrl, "lastmod" | "priority">): void;
  sitemap(url: string): void;
}

async function readOne(
  fetch: Fetcher["fetch"],
  sitemap: string,
  home: string,
  totalMs: number,
  found: Found,
): Promise<SitemapFact> {
  let count = 0;
  let foreign = 0;
  let read: Sitemap | null = null;
  const result = await fetch(sitemap, {
    accept: "application/xml,text/plain,*/*;q=0.5",
    limits: { decodedBytes: SITEMAP_LIMITS.bytes, totalMs },
    read: async (body) => {
      read = readSitemap(body);
      for await (const { kind, loc, lastmod = null, priority = USUAL_PRIORITY } of read.entries) {
        if (kind === "page") count += 1;
        const url = normaliseUrl(loc, sitemap);
        // Too long for the crawler.
        if (url === null) continue;
        if (kind === "sitemap") found.sitemap(url);
        else if (sameSite(url, home)) found.page(url, { lastmod, priority });
        else foreign += 1;
      }
    },
  });
  const bytes = result.ok ? result.fetched.bytes.decoded : 0;
  return { url: sitemap, problem: problemOf(result, read), urls: count, bytes, foreign };
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
