import type { SitemapFact, SitemapUrl } from "../audit/index.ts";
import type { Fetcher, FetchResult } from "../fetch/index.ts";
import { normaliseUrl, sameSite } from "../page/index.ts";
import { readSitemap, SITEMAP_LIMITS, type Sitemap } from "../sitemap/index.ts";
import type { Sitemaps } from "./survey-book.ts";

const MOST_SITEMAPS = 50;
const MOST_URLS = 50_000;
const LONGEST_MS = 60_000;

/** The sitemaps that a site names, or the one at the usual place, and those that they name. */
export async function readSitemaps(
  fetch: Fetcher["fetch"],
  home: string,
  named: readonly string[],
): Promise<Sitemaps> {
  const queue = new Set(named.length > 0 ? named : [new URL("/sitemap.xml", home).href]);
  const files: SitemapFact[] = [];
  const urls = new Map<string, SitemapUrl>();

  /** A set that grows while it is walked is walked to its end. */
  for (const sitemap of queue) {
    const file = await readOne(fetch, sitemap, home, {
      page: (url, lastmod) => {
        if (urls.size < MOST_URLS && !urls.has(url)) urls.set(url, { url, sitemap, lastmod });
      },
      sitemap: (url) => {
        if (queue.size < MOST_SITEMAPS) queue.add(url);
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

const NOT_THERE = "not-there";

async function readOne(
  fetch: Fetcher["fetch"],
  sitemap: string,
  home: string,
  found: Found,
): Promise<SitemapFact> {
  let count = 0;
  let foreign = 0;
  let read: Sitemap | null = null;
  const result = await fetch(sitemap, {
    accept: "application/xml,text/plain,*/*;q=0.5",
    limits: { decodedBytes: SITEMAP_LIMITS.bytes, totalMs: LONGEST_MS },
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
  if (!result.ok) return result.failure;
  if (read === null) return NOT_THERE;
  const serious = read.problems.find(({ kind }) => kind !== "bad-lastmod" && kind !== "bad-url");
  return serious?.kind ?? null;
}
