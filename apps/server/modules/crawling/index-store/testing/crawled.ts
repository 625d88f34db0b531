import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** One URL as a crawl recorded it; without text it isn't a page. */
export interface Met {
  readonly url: string;
  readonly finalUrl?: string;
  readonly status?: number;
  readonly indexable?: boolean;
  readonly title?: string;
  readonly text?: string;
  readonly anchors?: readonly { readonly to: string; readonly text: string }[];
}

export async function insertCompany(db: Kysely<Tables>): Promise<string> {
  const domain = `${randomUUID()}.example`;
  const { id } = await db
    .insertInto("companies")
    .values({ domain, name: domain, slug: domain })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished crawl, with the data the index reads. */
export async function insertCrawl(
  db: Kysely<Tables>,
  company: string,
  met: readonly Met[],
  endedBy: "complete" | "page-limit" = "complete",
): Promise<string> {
  const { id } = await db
    .insertInto("crawls")
    .values({
      company_id: company,
      trigger: "user",
      status: "complete",
      max_pages: 1_000,
      max_ms: 1_000,
      rule_version: 1,
      ended_by: endedBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const one of met) await insertPage(db, id, one);
  return id;
}

async function insertPage(db: Kysely<Tables>, crawlId: string, met: Met): Promise<void> {
  const { url, finalUrl = null, text, title = "", status = 200, anchors = [] } = met;
  const isPage = text !== undefined;
  await db
    .insertInto("crawl_pages")
    .values({
      crawl_id: crawlId,
      url,
      final_url: finalUrl,
      status,
      depth: 0,
      words: 0,
      indexable: met.indexable ?? isPage,
      is_page: isPage,
      own: true,
      score: -1,
      issues: 0,
      unchanged: false,
    })
    .execute();
  if (!isPage) return;
  await db
    .insertInto("crawl_contents")
    .values({
      crawl_id: crawlId,
      url: finalUrl ?? url,
      title,
      description: "",
      headings: "",
      text,
      language: "en",
      anchors: sql`${JSON.stringify(anchors)}::jsonb`,
    })
    .execute();
}
