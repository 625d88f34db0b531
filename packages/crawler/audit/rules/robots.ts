import type { SiteRule } from "../rule.ts";
import { perPage } from "./per-page.ts";
import { robotsSyntaxProblems } from "./robots-syntax.ts";

const LARGEST = 500 * 1024;

const robotsTxt5xx: SiteRule = {
  id: "robots-txt-5xx",
  severity: "critical",
  scope: "site",
  title: "robots.txt cannot be read",
  why: "While robots.txt fails, search engines crawl nothing of your site.",
  fix: "Make /robots.txt answer 200, or 404 if you have no rules.",
  check({ robotsTxt }) {
    if (robotsTxt === null) return [];
    const { url, status } = robotsTxt;
    if (typeof status === "number" && status < 500) return [];
    const detail = typeof status === "number" ? `Status ${status}` : `No answer (${status})`;
    return [{ url, detail }];
  },
};

const robotsTxtSyntax: SiteRule = {
  id: "robots-txt-syntax",
  severity: "medium",
  scope: "site",
  title: "Mistakes in robots.txt",
  why: "Crawlers skip lines they do not understand, so a rule may not do what you mean.",
  fix: "Correct the lines named here; each rule belongs under a User-agent line.",
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
  severity: "medium",
  scope: "site",
  title: "robots.txt larger than 500 kB",
  why: "Crawlers stop reading there; rules further down have no effect.",
  fix: "Merge rules with wildcards and remove what is no longer needed.",
  check: ({ robotsTxt }) =>
    robotsTxt === null || robotsTxt.bytes <= LARGEST
      ? []
      : [{ url: robotsTxt.url, detail: `${Math.round(robotsTxt.bytes / 1024)} kB` }],
};

const robotsBlocksPage: SiteRule = {
  id: "robots-blocks-page",
  severity: "high",
  scope: "site",
  title: "Linked page blocked by robots.txt",
  why: "You link to it, yet search engines may not read it and pass nothing on through it.",
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
  title: "Styles or scripts blocked by robots.txt",
  why: "Google renders your page without them and may judge a broken layout.",
  fix: "Allow the CSS and JavaScript files in robots.txt.",
  check: (site) =>
    perPage(
      site.resources(),
      ({ page }) => page,
      ({ url, kind, internal }) => {
        const needed = internal && (kind === "script" || kind === "style");
        return needed && !site.mayCrawl(url) ? url : null;
      },
      ["file is blocked", "files are blocked"],
    ),
};

const noindexAndDisallow: SiteRule = {
  id: "noindex-and-disallow",
  severity: "medium",
  scope: "site",
  title: "noindex that crawlers cannot see",
  why: "Crawlers kept away by robots.txt never read the noindex, and may list the page.",
  fix: "Allow the page in robots.txt until it has left the index.",
  *check(site) {
    for (const { url, noindex } of site.pages()) {
      if (noindex && !site.mayCrawl(url)) yield { url, detail: "noindex, and disallowed" };
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
