import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, type Served, serve } from "../address/testing/serve.ts";
import { createFetcher, createPoliteness } from "../fetch/index.ts";
import { readPage } from "../page/index.ts";
import { surveySite } from "./index.ts";

const folder = findPostgresqlDocs();
const skipped = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";
const FREE_PLAN_PAGES = 100;

describe.skipIf(folder === null)(`a manual of 1,170 pages under a limit of 100${skipped}`, () => {
  let site: Served;
  beforeAll(async () => {
    site = await serve((request, response) => {
      const path = request.url === "/" ? "/index.html" : (request.url ?? "/");
      response.setHeader("content-type", path.endsWith(".html") ? "text/html" : "text/plain");
      response.end(path === "/sitemap.xml" ? sitemapOf(site.origin) : fileAt(path));
    });
  });
  afterAll(() => site.close());

  it("crawls the pages that its home page links to, though the sitemap lists all from A to Z", async () => {
    const allow = parseAllowHosts(ALLOWED);
    const fetcher = createFetcher({
      allow,
      userAgent: "SightlineBot/1.0",
      resolve: async () => [],
    });
    const { visits } = await surveySite(
      { start: `${site.origin}/`, maxPages: FREE_PLAN_PAGES, maxMs: 60_000 },
      { fetcher, politeness: createPoliteness({ allow }) },
    );
    await fetcher.close();
    const html = readFileSync(join(folder ?? "", "index.html"), "utf8");
    const { links } = readPage({ url: `${site.origin}/`, html, headers: {} });
    const linked = new Set(links.filter(({ internal }) => internal).map(({ url }) => url));
    expect(linked.size).toBeGreaterThan(100);
    expect(visits).toHaveLength(FREE_PLAN_PAGES);
    const crawled = visits.filter(({ requested }) => linked.has(requested));
    expect(crawled.length).toBeGreaterThanOrEqual(90);
  });
});

function fileAt(path: string): string {
  try {
    return readFileSync(join(folder ?? "", path), "utf8");
  } catch {
    return "";
  }
}

function sitemapOf(origin: string): string {
  const pages = readdirSync(folder ?? "").filter((name) => name.endsWith(".html"));
  const urls = pages.sort().map((name) => `<url><loc>${origin}/${name}</loc></url>`);
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}
