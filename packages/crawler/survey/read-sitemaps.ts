import type { SitemapFact, SitemapUrl } from "../audit/index.ts";
import type { Fetcher, FetchFailure, FetchResult } from "../fetch/index.ts";
import { normaliseUrl, sameSite } from "../page/index.ts";
import {
  readSitemap,
  SITEMAP_LIMITS,
  type Sitemap,
  type SitemapProblem,
} from "../sitemap/index.ts";
import type { Sitemaps } from "./survey-book.ts";

const MOST_URLS = 50_000;

export interface SitemapLimits {
  /** How many are read, of those that the site names. */
  readonly most: number;
  /** For each of them. */
  readonly maxMs: number;
}

export const USUAL_SITEMAP_LIMITS: SitemapLimits = { most: 50, maxMs: 60_000 };

/** The sitemaps that a site names, or the one at the usual place, and those that they name. */
export async function readSitemaps(
  fetch: Fetcher["fetch"],
  home: string,
  named: readonly string[],
  { most, maxMs }: SitemapLimits,
): Promise<Sitemaps> {
  const first = named.length > 0 ? named : [new URL("/sitemap.xml", home).href];
  const queue = new Set(first.slice(0, most));
  const files: SitemapFact[] = [];
  const urls = new Map<string, SitemapUrl>();

  /** A set that grows while it is walked is walked to its end. */
  for (const sitemap of queue) {
    const file = await readOne(fetch, sitemap, home, maxMs, {
      page: (url, lastmod) => {
        if (urls.size < MOST_URLS && !urls.has(url)) urls.set(url, { url, sitemap, lastmod });
      },
      sitemap: (url) => {
        if (queue.size < most) queue.add(url);
      },
    });
    const isAnnounced = named.length > 0;
    if (isAnnounced || file.problem !== NOT_THERE) files.push(file);
  }
  return { files, urls: [...urls.values()] };
}

interface Found {
  page(url: string, lastmod: string | null): void;
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
      for await (const { kind, loc, lastmod } of read.entries) {
        const url = normaliseUrl(loc, sitemap) ?? loc;
        if (kind === "sitemap") found.sitemap(url);
        else if (sameSite(url, home)) found.page(url, lastmod ?? null);
        else foreign += 1;
        if (kind === "page") count += 1;
      }
    },
  });
  const bytes = result.ok ? result.fetched.bytes.decoded : 0;
  return { url: sitemap, problem: problemOf(result, read), urls: count, bytes, foreign };
}

function problemOf(result: FetchResult, read: Sitemap | null): string | null {
  if (!result.ok) return FAILURES[result.failure];
  if (read === null) return NOT_THERE;
  if (result.fetched.cut === "time") return NOT_IN_TIME;
  const [serious] = read.problems.flatMap(({ kind }) => PROBLEMS[kind] ?? []);
  return serious ?? null;
}

const NOT_THERE = "It is not there";
export const NOT_IN_TIME = "It did not come in time";

/** What is wrong with single entries is no problem of the file. */
const PROBLEMS: Readonly<Record<SitemapProblem["kind"], string | null>> = {
  "not-a-sitemap": "It is neither XML nor a list of addresses",
  malformed: "Its XML is broken",
  doctype: "It declares a document type, which is not read",
  "too-many-urls": "It has more addresses than a sitemap may",
  "too-large": "It is larger than a sitemap may be",
  "bad-compression": "It cannot be unpacked",
  "bad-url": null,
  "bad-lastmod": null,
};

const FAILURES: Readonly<Record<FetchFailure, string>> = {
  "address-refused": "Its address is not public",
  dns: "The name of its host is not known",
  connection: "Its host cannot be reached",
  tls: "The certificate of its host is not valid",
  timeout: NOT_IN_TIME,
  "redirect-loop": "Its address redirects in a circle",
  "too-many-redirects": "Its address redirects too often",
  protocol: "The answer cannot be read",
};
