import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "../site-pages.ts";
import { llmsTxt } from "./llms-txt.ts";
import { robotsTxt } from "./robots-txt.ts";
import { sitemapEntries, sitemapXml } from "./sitemap.ts";

const ORIGIN = "https://sightline.example";

describe("the site map", () => {
  it("names every page with its day, and each report with the day of its figures", () => {
    const entries = sitemapEntries([{ slug: "shop-example", changed_on: "2026-03-01" }]);
    const pages = Object.values(SITE_PAGES).map(({ path, changed }) => ({ path, changed }));
    expect(entries).toEqual([
      ...pages,
      { path: "/developers/api" },
      { path: "/report/shop-example", changed: "2026-03-01" },
    ]);
  });

  it("is XML whatever an address holds", () => {
    const xml = sitemapXml(ORIGIN, [{ path: "/a?b=<c>&d='e\"" }]);
    expect(xml).toContain(`<url><loc>${ORIGIN}/a?b=&lt;c&gt;&amp;d=&apos;e&quot;</loc></url>`);
  });
});

describe("robots.txt", () => {
  const file = robotsTxt(ORIGIN, [
    { token: "FindBot", purpose: "search" },
    { token: "AskBot", purpose: "user" },
    { token: "LearnBot", purpose: "training" },
  ]);

  it("has a group for everyone, one for AI answers and one for AI training", () => {
    expect(file.match(/^User-agent: .*$/gm)).toEqual([
      "User-agent: *",
      "User-agent: FindBot",
      "User-agent: AskBot",
      "User-agent: LearnBot",
    ]);
    expect(file.match(/^Disallow: \/dashboard$/gm)).toHaveLength(3);
    expect(file.match(/^Disallow: \/report\/$/gm)).toHaveLength(1);
    expect(file).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe("llms.txt", () => {
  it("has the shape of llmstxt.org, and every page once, the home page as its summary", () => {
    const text = llmsTxt(ORIGIN);
    const { home, ...others } = SITE_PAGES;
    expect(text).toContain(`# Sightline\n\n> ${home.description}\n\n`);
    for (const { path, description } of Object.values(others)) {
      expect(text.split(`](${ORIGIN}${path}): ${description}\n`)).toHaveLength(2);
    }
    expect(text.match(/^## .+$/gm)?.at(-1)).toBe("## Optional");
  });
});
