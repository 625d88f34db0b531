import { createHash } from "node:crypto";
import { memorySource, updateIndex } from "@sightline/crawler/index";
import type { LanguageDetector } from "@sightline/crawler/page";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { postgresIndex } from "../../apps/server/modules/crawling/index.ts";
import type { Site } from "../relevance/collection.ts";
import { readSite, type SitePage } from "../relevance/read-site.ts";

/** A company with a crawl of all its pages, as an analysis finds them. */
export async function aCrawledCompany(
  db: Kysely<Tables>,
  site: Site,
  detectLanguage: LanguageDetector,
): Promise<string> {
  const domain = `${site.name}.example`;
  const { id: company } = await db
    .insertInto("companies")
    .values({ domain, name: site.names[0] ?? site.name, slug: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pages = await readSite(site, detectLanguage);
  await updateIndex(
    postgresIndex(db),
    company,
    memorySource(pages.map(({ document }) => document)),
  );
  await keepCrawl(db, company, pages);
  return company;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function keepCrawl(
  db: Kysely<Tables>,
  company_id: string,
  pages: readonly SitePage[],
): Promise<void> {
  const crawl = { company_id, trigger: "user", status: "complete", is_indexed: true } as const;
  const { id } = await db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 50_000, max_ms: 1, rule_version: 1, ended_at: sql<Date>`now()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { document, links } of pages) {
    const { url, title, description, headings, text, language, inlinks } = document;
    const content = { company_id, url, title, description, headings, text, language };
    const anchors = JSON.stringify(links);
    await db
      .insertInto("index_documents")
      .values({ ...content, anchors, content_hash: hashOf(text) })
      .execute();
    const flags = { indexable: true, is_page: true, own: true, unchanged: false };
    const counts = { status: 200, depth: 0, words: 1, score: 100, issues: 0 };
    await db
      .insertInto("crawl_pages")
      .values({ crawl_id: id, url, ...flags, ...counts })
      .execute();
    const found = { crawl_id: id, url, count: inlinks, first: [] };
    if (inlinks > 0) await db.insertInto("crawl_inlinks").values(found).execute();
  }
}
