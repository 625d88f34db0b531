import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HomepageAnalysis } from "@sightline/contract";
import { parseAllowHosts } from "@sightline/crawler/address";
import { createFetcher, createPoliteness } from "@sightline/crawler/fetch";
import { type SiteAnswer, startSite, WITH_SITES } from "@sightline/testing/crawling";
import { findPostgresqlDocs, POSTGRESQL_DOCS_PACKAGE } from "@sightline/testing/postgresql-docs";
import { beforeAll, describe, expect, it } from "vitest";
import { homepageEngine } from "./homepage-engine.ts";

const folder = findPostgresqlDocs();
const without = folder === null ? ` (skipped: ${POSTGRESQL_DOCS_PACKAGE} is not installed)` : "";

describe.skipIf(folder === null)(`a first look at PostgreSQL's documentation${without}`, () => {
  let result: HomepageAnalysis;
  beforeAll(async () => {
    const site = await startSite((path) => pageAt(path === "/" ? "/index.html" : path));
    const allow = parseAllowHosts(WITH_SITES.CRAWLER_ALLOW_HOSTS);
    const fetcher = createFetcher({ allow, userAgent: "SightlineBot/1.0" });
    const engine = homepageEngine({ fetcher, politeness: createPoliteness({ allow }) });
    const request = { type: "homepage", target_site: site.domain } as const;
    const { signal } = new AbortController();
    result = await engine.run(
      { userId: null, request, subjects: [] },
      { signal, begin: async () => {}, advance: async () => {} },
    );
    await fetcher.close();
    await site.close();
  });

  async function pageAt(path: string): Promise<SiteAnswer> {
    try {
      return { body: await readFile(join(folder ?? "", path), "utf8") };
    } catch {
      return { status: 404, body: "<title>Not found</title>" };
    }
  }

  it("reads as many pages as it may and names what anyone who opens them sees", () => {
    expect(result.title).toMatch(/^PostgreSQL [\d.]+ Documentation$/);
    expect(result.pages_read).toBe(12);
    expect(result.pages_waiting).toBeGreaterThan(50);
    expect(result.problems.map(({ rule, pages }) => [rule, pages])).toEqual([
      ["https-missing", 12],
      ["viewport-missing", 12],
      ["description-missing", 12],
    ]);
  });

  it("praises what is good about them: open to AI search, each with a unique title", () => {
    const strengths = result.strengths.map(({ text }) => text);
    expect(strengths).toContain("AI search crawlers can read all 12 pages we crawled.");
    expect(strengths).toContain("Each of the 12 pages we crawled has a unique title.");
  });
});
