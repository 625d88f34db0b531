import type { Occurrence, SiteRule } from "../rule.ts";
import { PARTLY_READ, type SitemapFact, type SiteView } from "../site-view.ts";
import { isInFuture, isLastmod } from "./lastmod.ts";

const MOST_URLS = 50_000;
const LARGEST = 50 * 1024 * 1024;
/** Fewer pages may have changed on the same day. */
const FEWEST_ALIKE = 10;

const sitemapMissing: SiteRule = {
  id: "sitemap-missing",
  wholeSite: true,
  severity: "medium",
  scope: "site",
  title: "Missing sitemap",
  why: "Without a sitemap, search engines take longer to find new and deep pages.",
  fix: "Create a sitemap.xml and list it in robots.txt.",
  check: ({ sitemaps, home }) =>
    sitemaps.length > 0 ? [] : [{ url: home, detail: "None in robots.txt or at /sitemap.xml" }],
};

const sitemapInvalid: SiteRule = {
  id: "sitemap-invalid",
  wholeSite: true,
  severity: "medium",
  scope: "site",
  title: "Invalid sitemap",
  why: "Search engines reject sitemaps that are unreadable, too large or for another host.",
  fix: `Use valid XML. List only your own URLs, at most ${MOST_URLS.toLocaleString("en")} per file, and keep each file under 50 MB. Split larger sitemaps.`,
  *check({ sitemaps }) {
    for (const sitemap of sitemaps) {
      const problem = problemOf(sitemap);
      if (problem !== null) yield { url: sitemap.url, detail: problem };
    }
  },
};

const sitemapLastmodBad: SiteRule = {
  id: "sitemap-lastmod-bad",
  wholeSite: true,
  severity: "low",
  scope: "site",
  title: "Unreliable dates in the sitemap",
  why: "Once lastmod proves wrong, search engines ignore it and take longer to pick up changes.",
  fix: "Use the date a page last changed, such as 2026-03-01, or leave lastmod out.",
  check: lastmodOccurrences,
};

const indexableNotInSitemap: SiteRule = {
  id: "indexable-not-in-sitemap",
  severity: "low",
  scope: "site",
  title: "Page missing from the sitemap",
  why: "The sitemap should list every page you want indexed.",
  fix: "Add the page to the sitemap, or set it to noindex if it shouldn't appear in search.",
  *check(site) {
    if (site.sitemaps.length === 0) return;
    for (const { url, indexable } of site.pages()) {
      if (indexable && !site.inSitemap(url)) yield { url, detail: "Not in any sitemap" };
    }
  },
};

export const sitemapRules = [
  sitemapMissing,
  sitemapInvalid,
  sitemapLastmodBad,
  indexableNotInSitemap,
];

function problemOf({ problem, urls, bytes, foreign }: SitemapFact): string | null {
  if (problem !== null && problem !== PARTLY_READ) return problem;
  if (urls > MOST_URLS) return `${urls.toLocaleString("en")} URLs`;
  if (bytes > LARGEST) return `${Math.round(bytes / 1024 / 1024)} MB`;
  return foreign > 0 ? `${foreign} ${foreign === 1 ? "URL" : "URLs"} on another host` : null;
}

/** One occurrence per sitemap: the first wrong date stands for the others. */
function* lastmodOccurrences(site: SiteView): Generator<Occurrence> {
  const reported = new Set<string>();
  const dates = new Map<string, { same: string | null; count: number }>();
  for (const { url, sitemap, lastmod } of site.sitemapUrls()) {
    const seen = dates.get(sitemap);
    if (seen === undefined) dates.set(sitemap, { same: lastmod, count: 1 });
    else {
      seen.count++;
      if (seen.same !== lastmod) seen.same = null;
    }
    if (lastmod === null || reported.has(sitemap)) continue;
    const problem = !isLastmod(lastmod)
      ? `“${lastmod.slice(0, 40)}” isn't a date`
      : isInFuture(lastmod, site.now)
        ? `${lastmod} is in the future`
        : null;
    if (problem === null) continue;
    reported.add(sitemap);
    yield { url: sitemap, detail: `${url}: ${problem}` };
  }
  for (const [sitemap, { same, count }] of dates) {
    if (same === null || count < FEWEST_ALIKE || reported.has(sitemap)) continue;
    yield { url: sitemap, detail: `All ${count} pages have the date ${same}` };
  }
}
