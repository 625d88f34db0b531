import { memorySource, updateIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { postgresIndex } from "../../../crawling/index.ts";

export interface PageDraft {
  readonly url: string;
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly text?: string;
  readonly language?: string;
  readonly links?: readonly string[];
  readonly dataKinds?: readonly string[];
}

/** A company whose site is fully crawled, audited and indexed, with these pages. */
export async function aReadCompany(
  db: Kysely<Tables>,
  companyId: string,
  pages: readonly PageDraft[],
): Promise<void> {
  const documents = pages.map((page) => ({ ...contentOf(page), anchors: [], inlinks: 0 }));
  // First: as soon as the site counts as crawled, it must be searchable.
  await updateIndex(postgresIndex(db), companyId, memorySource(documents));
  const crawl = { company_id: companyId, trigger: "user", status: "complete", is_indexed: true };
  const { id: crawl_id } = await db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 50_000, max_ms: 1, rule_version: 1, ended_at: sql<Date>`now()` })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const page of pages) await keepCrawled(db, crawl_id, page, inlinksOf(page.url, pages));
  await db
    .insertInto("index_documents")
    .values(
      pages.map((page) => ({
        company_id: companyId,
        ...contentOf(page),
        anchors: JSON.stringify((page.links ?? []).map((to) => ({ to, text: "more" }))),
        content_hash: "",
      })),
    )
    .execute();
}

function contentOf({ url, title = "", headings = [], text = "", language = "en" }: PageDraft) {
  return { url, title, headings: headings.join("\n"), description: "", text, language };
}

function inlinksOf(url: string, pages: readonly PageDraft[]): number {
  return pages.filter((page) => page.url !== url && page.links?.includes(url)).length;
}

async function keepCrawled(
  db: Kysely<Tables>,
  crawl_id: string,
  { url, dataKinds }: PageDraft,
  count: number,
): Promise<void> {
  const flags = { indexable: true, is_page: true, own: true, unchanged: false };
  const counts = { status: 200, depth: 0, words: 1, score: 100, issues: 0 };
  await db
    .insertInto("crawl_pages")
    .values({ crawl_id, url, ...flags, ...counts })
    .execute();
  const facts = dataKinds === undefined ? {} : { dataKinds };
  const nothing = { follows: true, links: "", resources: "", beyond: "" };
  await db
    .insertInto("crawl_facts")
    .values({ crawl_id, url, facts: JSON.stringify(facts), ...nothing })
    .execute();
  if (count === 0) return;
  await db.insertInto("crawl_inlinks").values({ crawl_id, url, count, first: [] }).execute();
}
