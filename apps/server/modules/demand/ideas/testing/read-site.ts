import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface PageDraft {
  readonly path: string;
  readonly title: string;
  readonly headings?: readonly string[];
  readonly description?: string;
  readonly text?: string;
  readonly links?: readonly { readonly to: string; readonly text: string }[];
}

/** A fully crawled site with these pages. */
export async function aReadSite(
  db: Kysely<Tables>,
  companyId: string,
  pages: readonly PageDraft[],
): Promise<void> {
  const crawl = { company_id: companyId, trigger: "user", status: "complete", is_indexed: true };
  await db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 50_000, max_ms: 1, rule_version: 1, ended_at: sql<Date>`now()` })
    .execute();
  await db
    .insertInto("index_documents")
    .values(pages.map((page) => ({ company_id: companyId, ...contentOf(page), content_hash: "" })))
    .execute();
}

/** A site whose first crawl is running and has fetched these pages. */
export async function aSiteBeingRead(
  db: Kysely<Tables>,
  companyId: string,
  pages: readonly PageDraft[],
): Promise<void> {
  const crawl = { company_id: companyId, trigger: "user", status: "running" };
  const { id: crawl_id } = await db
    .insertInto("crawls")
    .values({ ...crawl, max_pages: 50_000, max_ms: 1, rule_version: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const flags = { indexable: true, is_page: true, own: true, unchanged: false };
  const counts = { status: 200, depth: 0, words: 1, score: 100, issues: 0 };
  for (const page of pages) {
    const content = contentOf(page);
    const row = { crawl_id, url: content.url, ...flags, ...counts };
    await db.insertInto("crawl_pages").values(row).execute();
    await db
      .insertInto("crawl_contents")
      .values({ crawl_id, ...content })
      .execute();
  }
}

function contentOf({
  path,
  title,
  headings = [],
  description = "",
  text = "",
  links = [],
}: PageDraft) {
  return {
    url: `https://shop.example${path}`,
    title,
    headings: headings.join("\n"),
    description,
    text,
    language: "en",
    anchors: JSON.stringify(
      links.map((link) => ({ to: `https://shop.example${link.to}`, text: link.text })),
    ),
  };
}
