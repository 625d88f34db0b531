import type { Occurrence, SiteRule } from "../rule.ts";
import type { SiteView } from "../site-view.ts";
import { isBroken, statusWords } from "./targets.ts";

const sitemapHasNoindex: SiteRule = {
  id: "sitemap-has-noindex",
  severity: "medium",
  scope: "site",
  title: "Sitemap names a page kept out of search",
  why: "The sitemap asks to list what the page forbids to list.",
  fix: "Take the page out of the sitemap, or remove its noindex.",
  check: (site) => entries(site, (url) => (site.page(url)?.noindex ? "noindex" : null)),
};

const sitemapHasBlocked: SiteRule = {
  id: "sitemap-has-blocked",
  severity: "medium",
  scope: "site",
  title: "Sitemap names a blocked page",
  why: "The sitemap offers what robots.txt forbids to read.",
  fix: "Take the page out of the sitemap, or allow it in robots.txt.",
  check: (site) => entries(site, (url) => (site.mayCrawl(url) ? null : "Disallowed by robots.txt")),
};

const sitemapHasRedirect: SiteRule = {
  id: "sitemap-has-redirect",
  severity: "medium",
  scope: "site",
  title: "Sitemap names a redirect",
  why: "A sitemap should hold final addresses; others cost crawls and trust.",
  fix: "Name the address the redirect ends at.",
  check: (site) =>
    entries(site, (url) => {
      const target = site.redirectTarget(url);
      return target === null ? null : `Redirects to ${target}`;
    }),
};

const sitemapHas4xx: SiteRule = {
  id: "sitemap-has-4xx",
  severity: "medium",
  scope: "site",
  title: "Sitemap names a page that fails",
  why: "Search engines are sent to an error, and trust the sitemap less.",
  fix: "Take the address out of the sitemap, or bring the page back.",
  check: (site) =>
    entries(site, (url) => {
      const status = site.redirectTarget(url) === null ? site.statusOf(url) : null;
      return status !== null && isBroken(status) ? `Answers ${statusWords(status)}` : null;
    }),
};

const sitemapHasNoncanonical: SiteRule = {
  id: "sitemap-has-noncanonical",
  severity: "medium",
  scope: "site",
  title: "Sitemap names a page that is not canonical",
  why: "The sitemap and the page's canonical link contradict each other.",
  fix: "List the canonical page instead.",
  check: (site) =>
    entries(site, (url) => {
      const canonical = site.page(url)?.canonical ?? null;
      return canonical === null || canonical === url ? null : `Canonical is ${canonical}`;
    }),
};

export const sitemapEntryRules = [
  sitemapHasNoindex,
  sitemapHasBlocked,
  sitemapHasRedirect,
  sitemapHas4xx,
  sitemapHasNoncanonical,
];

function* entries(site: SiteView, wrong: (url: string) => string | null): Generator<Occurrence> {
  for (const { url } of site.sitemapUrls()) {
    const detail = wrong(url);
    if (detail !== null) yield { url, detail };
  }
}
