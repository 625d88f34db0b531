import { type IndexDocument, memorySource, updateIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../apps/server/modules/crawling/index.ts";

type PageDraft = Pick<IndexDocument, "url" | "title" | "text">;

/** Makes these pages of a company searchable, as after someone's crawl with this page limit. */
export async function indexOfSite(
  db: Kysely<Tables>,
  companyId: string,
  pages: readonly PageDraft[],
  max_pages = 50_000,
): Promise<void> {
  const documents = pages.map((page) => ({
    ...page,
    description: "",
    headings: "",
    language: "en",
    anchors: [],
    inlinks: 0,
  }));
  await updateIndex(postgresIndex(db), companyId, memorySource(documents));
  await db
    .insertInto("crawls")
    .values({
      ...{ company_id: companyId, trigger: "user", status: "complete", is_indexed: true },
      ...{ max_pages, max_ms: 1, rule_version: 1, ended_at: new Date(), ended_by: "complete" },
    })
    .execute();
}
