import { type IndexDocument, memorySource, updateIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../apps/server/modules/crawling/index.ts";

type PageDraft = Pick<IndexDocument, "url" | "title" | "text">;

/** Makes these pages of a company searchable, as after a crawl. */
export async function indexOfSite(
  db: Kysely<Tables>,
  companyId: string,
  pages: readonly PageDraft[],
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
}
