import type { SiteRule } from "../rule.ts";
import { perPage } from "./per-page.ts";
import { robotsSyntaxProblems } from "./robots-syntax.ts";
import { describeStatus } from "./targets.ts";

const LARGEST = 500 * 1024;

const robotsTxt5xx: SiteRule = {
  id: "robots-txt-5xx",
  severity: "high",
  wholeSite: true,
  scope: "site",
  title: "robots.txt isn't reliable",
  why: "While robots.txt returns a server error or doesn't respond, crawlers must assume that they may not crawl anything.",
  fix: "Make /robots.txt return 200 every time, or 404 if you have no rules.",
  check({ robotsTxt }) {
    if (robotsTxt === null) return [];
    const { url, status } = robotsTxt;
    if (typeof status === "number" && status < 500) return [];
    return [{ url, detail: `${describeStatus(status)} after the crawl, readable before it` }];
  },
};

const robotsTxtSyntax: SiteRule = {
  id: "robots-txt-syntax",
  wholeSite: true,
  severity: "medium",
  scope: "site",
  title: "Errors in robots.txt",
  why: "Crawlers skip lines they don't understand, so a rule may not do what you expect.",
  fix: "Fix the lines listed. Every rule must come after a User-agent line.",
  check({ robotsTxt }) {
    if (robotsTxt?.status !== 200) return [];
    const problems = robotsSyntaxProblems(robotsTxt.text);
    if (problems.length === 0) return [];
    const shown = problems.slice(0, 3).join("; ");
    const more = problems.length > 3 ? ` and ${problems.length - 3} more` : "";
    return [{ url: robotsTxt.url, detail: shown + more }];
  },
};

const robotsTxtSize: SiteRule = {
  id: "robots-txt-size",
  wholeSite: true,
  severity: "medium",
  scope: "site",
  title: "robots.txt larger than 500 KB",
  why: "Crawlers stop reading at 500 KB, so rules beyond that have no effect.",
  fix: "Combine rules with wildcards, and remove the ones you no longer need.",
  check: ({ robotsTxt }) =>
    robotsTxt === null || robotsTxt.bytes <= LARGEST
      ? []
      : [{ url: robotsTxt.url, detail: `${Math.round(robotsTxt.bytes / 1024)} KB` }],
};

const robotsBlocksPage: SiteRule = {
  id: "robots-blocks-page",
  severity: "high",
  scope: "site",
  title: "Linked page blocked by robots.txt",
  why: "You link to this page, but search engines can't crawl it or pass link equity through it.",
  fix: "Allow the page in robots.txt, or remove the links if nobody should find it.",
  *check(site) {
    const reported = new Set<string>();
    for (const { from, to, internal } of site.links()) {
      if (!internal || reported.has(to) || site.mayCrawl(to)) continue;
      reported.add(to);
      yield { url: to, detail: `Linked from ${from}` };
    }
  },
};

const robotsBlocksResources: SiteRule = {
  id: "robots-blocks-resources",
  severity: "medium",
  scope: "site",
  title: "CSS or JavaScript blocked by robots.txt",
  why: "Google renders your page without these files and may see a broken layout.",
  fix: "Allow the CSS and JavaScript files in robots.txt.",
  check: (site) =>
    perPage(
      site.resources(),
      ({ page }) => page,
      ({ url, kind, internal }) => {
        const needed = internal && (kind === "script" || kind === "style");
        return needed && !site.mayCrawl(url) ? url : null;
      },
      ["blocked file", "blocked files"],
    ),
};

const noindexAndDisallow: SiteRule = {
  id: "noindex-and-disallow",
  severity: "medium",
  scope: "site",
  title: "noindex that crawlers can't see",
  why: "Crawlers blocked by robots.txt never see the noindex, so the page may still be indexed.",
  fix: "Allow the page in robots.txt until it drops out of the index.",
  *check(site) {
    for (const { url, noindex } of site.pages()) {
      if (noindex && !site.mayCrawl(url)) yield { url, detail: "Both noindex and disallowed" };
    }
  },
};

export const robotsRules = [
  robotsTxt5xx,
  robotsTxtSyntax,
  robotsTxtSize,
  robotsBlocksPage,
  robotsBlocksResources,
  noindexAndDisallow,
];
