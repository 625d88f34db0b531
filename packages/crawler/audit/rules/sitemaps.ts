import type { Occurrence, SiteRule } from "../rule.ts";
import type { SitemapFact, SiteView } from "../site-view.ts";
import { isInFuture, isLastmod } from "./lastmod.ts";

const MOST_URLS = 50_000;
const LARGEST = 50 * 1024 * 1024;
/** Fewer pages may well have changed on one day. */
const FEWEST_ALIKE = 10;

const sitemapMissing: SiteRule = {
  id: "sitemap-missing",
  severity: "medium",
  scope: "site",
  title: "No sitemap",
  why: "Search engines find new and deep pages later without one.",
  fix: "Make a sitemap.xml and name it in robots.txt.",
  check: ({ sitemaps, home }) =>
    sitemaps.length > 0 ? [] : [{ url: home, detail: "None in robots.txt, none at /sitemap.xml" }],
};

const sitemapInvalid: SiteRule = {
  id: "sitemap-invalid",
  severity: "medium",
  scope: "site",
  title: "Sitemap cannot be used",
  why: "Search engines reject a sitemap they cannot read, that is too large or for another host.",
  fix: `Make it valid XML of at most ${MOST_URLS.toLocaleString("en-GB")} of your own addresses and 50 MB; split larger ones.`,
  *check({ sitemaps }) {
    for (const sitemap of sitemaps) {
      const problem = problemOf(sitemap);
      if (problem !== null) yield { url: sitemap.url, detail: problem };
    }
  },
};

const sitemapLastmodBad: SiteRule = {
  id: "sitemap-lastmod-bad",
  severity: "low",
  scope: "site",
  title: "Dates in the sitemap cannot be trusted",
  why: "Search engines ignore lastmod once it proves wrong, and crawl changes later.",
  fix: "Write the day a page last changed, such as 2026-03-01, or leave lastmod out.",
  check: lastmodOccurrences,
};

const indexableNotInSitemap: SiteRule = {
  id: "indexable-not-in-sitemap",
  severity: "low",
  scope: "site",
  title: "Page missing from the sitemap",
  why: "The sitemap should name every page you want found.",
  fix: "Add the page to the sitemap, or mark it noindex if it should not be found.",
  *check(site) {
    if (site.sitemaps.length === 0) return;
    for (const { url, indexable } of site.pages()) {
      if (indexable && !site.inSitemap(url)) yield { url, detail: "In no sitemap" };
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
  if (problem !== null) return problem;
  if (urls > MOST_URLS) return `${urls.toLocaleString("en-GB")} URLs`;
  if (bytes > LARGEST) return `${Math.round(bytes / 1024 / 1024)} MB`;
  return foreign > 0 ? `${foreign} URLs of another host` : null;
}

/** One occurrence a sitemap: a wrong date of one page stands for the others. */
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
      ? `“${lastmod.slice(0, 40)}” is no date`
      : isInFuture(lastmod, site.now)
        ? `${lastmod} is in the future`
        : null;
    if (problem === null) continue;
    reported.add(sitemap);
    yield { url: sitemap, detail: `${url}: ${problem}` };
  }
  for (const [sitemap, { same, count }] of dates) {
    if (same === null || count < FEWEST_ALIKE || reported.has(sitemap)) continue;
    yield { url: sitemap, detail: `All ${count} pages say ${same}` };
  }
}
