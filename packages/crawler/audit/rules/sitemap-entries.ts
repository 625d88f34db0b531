import type { Occurrence, SiteRule } from "../rule.ts";
import type { SiteView } from "../site-view.ts";
import { describeStatus, isBroken } from "./targets.ts";

const sitemapHasNoindex: SiteRule = {
  id: "sitemap-has-noindex",
  severity: "medium",
  scope: "site",
  title: "noindex page in the sitemap",
  why: "The sitemap asks search engines to index a page that tells them not to.",
  fix: "Remove the page from the sitemap, or remove its noindex.",
  check: (site) => entries(site, (url) => (site.page(url)?.noindex ? "noindex" : null)),
};

const sitemapHasBlocked: SiteRule = {
  id: "sitemap-has-blocked",
  severity: "medium",
  scope: "site",
  title: "Blocked page in the sitemap",
  why: "The sitemap lists a page that robots.txt blocks.",
  fix: "Remove the page from the sitemap, or allow it in robots.txt.",
  check: (site) => entries(site, (url) => (site.mayCrawl(url) ? null : "Disallowed by robots.txt")),
};

const sitemapHasRedirect: SiteRule = {
  id: "sitemap-has-redirect",
  severity: "medium",
  scope: "site",
  title: "Redirect in the sitemap",
  why: "A sitemap should list final URLs. Redirects waste crawl budget and make it less trustworthy.",
  fix: "List the redirect's final URL instead.",
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
  title: "Broken page in the sitemap",
  why: "The sitemap sends search engines to an error page, so they trust it less.",
  fix: "Remove the URL from the sitemap, or restore the page.",
  check: (site) =>
    entries(site, (url) => {
      const status = site.redirectTarget(url) === null ? site.statusOf(url) : null;
      return status !== null && isBroken(status) ? describeStatus(status) : null;
    }),
};

const sitemapHasNoncanonical: SiteRule = {
  id: "sitemap-has-noncanonical",
  severity: "medium",
  scope: "site",
  title: "Non-canonical page in the sitemap",
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
