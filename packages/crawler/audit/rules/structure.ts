import type { SiteRule } from "../rule.ts";

const DEEPEST = 4;

const pageDepth: SiteRule = {
  id: "page-depth",
  severity: "low",
  scope: "site",
  title: `Page more than ${DEEPEST} clicks deep`,
  why: `Pages more than ${DEEPEST} clicks deep get fewer visits and are crawled less often.`,
  fix: "Link to it from a page closer to the home page.",
  *check(site) {
    for (const { url, isPage } of site.pages()) {
      const depth = isPage ? site.depthOf(url) : null;
      if (depth !== null && depth > DEEPEST)
        yield { url, detail: `${depth} clicks from the home page` };
    }
  },
};

const orphan: SiteRule = {
  id: "orphan",
  severity: "medium",
  scope: "site",
  title: "Orphan page (no incoming internal links)",
  why: "Visitors can't get to the page from your site, and search engines give it little weight.",
  fix: "Link to it from related pages, or remove it from the sitemap.",
  *check(site) {
    if (!site.isWhole) return;
    for (const { url } of site.sitemapUrls()) {
      if (
        url === site.home ||
        url === site.start ||
        !site.page(url)?.isPage ||
        site.inlinks(url) > 0
      )
        continue;
      yield { url, detail: "In the sitemap, but no page links to it" };
    }
  },
};

const faviconMissing: SiteRule = {
  id: "favicon-missing",
  wholeSite: true,
  severity: "low",
  scope: "site",
  title: "Missing favicon",
  why: "Search results and browser tabs show a generic globe icon instead of your logo.",
  fix: 'Add <link rel="icon"> to the home page, or upload a /favicon.ico file.',
  check(site) {
    const home = site.page(site.redirectTarget(site.home) ?? site.home);
    if (!home?.isPage || home.hasIcon) return [];
    const status = site.statusOf(new URL("/favicon.ico", home.url).href);
    if (typeof status !== "number" || status < 400) return [];
    return [{ url: home.url, detail: `No icon link, and /favicon.ico returns ${status}` }];
  },
};

const llmsTxtInvalid: SiteRule = {
  id: "llms-txt-invalid",
  wholeSite: true,
  severity: "low",
  scope: "site",
  title: "Invalid llms.txt",
  why: "Tools that read llms.txt expect a heading and links in Markdown.",
  fix: "Start with “# Site name” and list your main pages as [title](URL).",
  check({ llmsTxt }) {
    if (llmsTxt === null) return [];
    const { url, status, text } = llmsTxt;
    if (typeof status === "number" && status >= 500) return [{ url, detail: `Status ${status}` }];
    const problem = status === 200 ? llmsTxtProblem(text) : null;
    return problem === null ? [] : [{ url, detail: problem }];
  },
};

export const structureRules = [pageDepth, orphan, faviconMissing, llmsTxtInvalid];

function llmsTxtProblem(text: string): string | null {
  if (text.trim().length < 50) return "Shorter than 50 characters";
  if (!/^# \S/m.test(text)) return "No heading that starts with “# ”";
  return /\[[^[\]\n]*\]\([^()\n]+\)/.test(text.slice(0, 100_000)) ? null : "No Markdown links";
}
