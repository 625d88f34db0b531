// Only before a release.
import { readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { type Survey, surveySite } from "@sightline/crawler/survey";
import { findChromium } from "@sightline/testing/chromium";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { check, type LinkResult } from "linkinator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DocumentationSite, serveDocumentation } from "./documentation-site.ts";

const folder = findPostgresqlDocs();
const without = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";

describe.skipIf(folder === null)(`a site that nobody here wrote${without}`, () => {
  let site: DocumentationSite;
  let survey: Survey;
  let seenByLinkinator: Seen;

  beforeAll(async () => {
    site = await serveDocumentation(folder ?? "");
    survey = await surveyAll(site.origin);
    seenByLinkinator = await checkWithLinkinator(site.origin);
  }, 300_000);
  afterAll(() => site.close());

  const pathOf = (url: string) => url.slice(site.origin.length).split("#", 1)[0] ?? "";
  const pathsOf = (urls: Iterable<string>) => [...new Set([...urls].map(pathOf))].sort();
  const found = (...rules: string[]) =>
    pathsOf(survey.findings.filter(({ rule }) => rules.includes(rule)).map(({ url }) => url));

  it("is read whole: every page once, and nothing that is not linked", () => {
    const visited = survey.visits.map(({ requested }) => pathOf(requested));
    expect(survey.end).toBe("complete");
    expect(visited).toHaveLength(new Set(visited).size);
    expect(visited.toSorted()).toEqual(seenByLinkinator.linked);
    const files = readdirSync(folder ?? "").filter((name) => name.endsWith(".html"));
    expect(files.length).toBeGreaterThan(1_000);
    expect(visited).toEqual(expect.arrayContaining(files.map((name) => `/${name}`)));
    expect(survey.traps).toEqual([]);
  });

  it("answers every address as a second tool says it does", () => {
    const statuses = survey.visits.map(({ requested, facts }) => [pathOf(requested), facts.status]);
    expect(Object.fromEntries(statuses)).toEqual(seenByLinkinator.statuses);
  });

  it("has the broken links that a second tool finds, on the same pages", () => {
    expect(seenByLinkinator.broken).toEqual(BROKEN);
    expect(found("http-4xx", "http-5xx")).toEqual(BROKEN);
    expect(found("link-broken-internal")).toEqual(seenByLinkinator.pagesWithBrokenLinks);
  });

  const browser = findChromium();
  it.skipIf(browser === undefined)(
    `has the titles that a browser shows${browser ? "" : " (skipped: no Chromium)"}`,
    async () => {
      const pages = survey.visits.filter(({ facts }) => facts.isPage);
      const titles = await titlesInBrowser(
        site.origin,
        pages.map(({ requested }) => requested),
        browser,
      );
      expect(pages.map(({ facts }) => facts.title ?? "")).toEqual(titles.map(withPlainSpaces));
      expect(found("title-missing")).toEqual(UNTITLED);
    },
    120_000,
  );
});

const BROKEN = [
  ...["/also-gone.html", "/closed.html", "/failing.html", "/gone.html", "/lost/deep.html"],
  "/moved-to-nothing.html",
];
const UNTITLED = ["/drawn-title.html", "/empty-title.html", "/no-title.html"];

/** Nobody outside is asked: the pages link to sites whose names must not matter here. */
async function surveyAll(origin: string): Promise<Survey> {
  const allow = parseAllowHosts("127.0.0.2");
  const resolve = () => Promise.reject(Object.assign(new Error(), { code: "ENOTFOUND" }));
  const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0", resolve });
  try {
    const settings = { start: `${origin}/`, maxPages: 10_000, maxMs: 300_000 };
    return await surveySite(settings, { fetcher, politeness: createPoliteness({ allow }) });
  } finally {
    await fetcher.close();
  }
}

interface Seen {
  readonly linked: readonly string[];
  readonly statuses: Readonly<Record<string, number | undefined>>;
  readonly broken: readonly string[];
  readonly pagesWithBrokenLinks: readonly string[];
}

async function checkWithLinkinator(origin: string): Promise<Seen> {
  const { links } = await check({
    path: `${origin}/`,
    recurse: true,
    concurrency: 16,
    linksToSkip: async (url) => !url.startsWith(origin) || !isPage(url),
  });
  const asked = links.filter(({ state }) => state !== "SKIPPED");
  const broken = asked.filter(({ state }) => state === "BROKEN");
  const pathOf = (url: string) => url.slice(origin.length).split("#", 1)[0] ?? "";
  const paths = (of: readonly LinkResult[], which: "url" | "parent") =>
    [...new Set(of.map((link) => pathOf(link[which] ?? "")))].sort();
  return {
    linked: paths(asked, "url"),
    statuses: Object.fromEntries(asked.map(({ url, status }) => [pathOf(url), status])),
    broken: paths(broken, "url"),
    pagesWithBrokenLinks: paths(broken, "parent"),
  };
}

/** It takes style sheets, pictures and `<link rev>` for links as well. */
function isPage(url: string): boolean {
  return /\/$|\.html$/.test(new URL(url).pathname);
}

/** A browser keeps what is no space of ASCII. */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

async function titlesInBrowser(
  origin: string,
  urls: readonly string[],
  executablePath: string | undefined,
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${origin}/no-title.html`);
    return await tab.evaluate((addresses) => {
      const titleOf = async (address: string) => {
        const html = await (await fetch(address)).text();
        return new DOMParser().parseFromString(html, "text/html").title;
      };
      return Promise.all(addresses.map(titleOf));
    }, urls);
  } finally {
    await browser.close();
  }
}
