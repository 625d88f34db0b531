import type { Tables } from "@sightline/database";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { workThrough } from "../../platform/jobs/index.ts";

const DETAILS = [
  "crawl_urls",
  "crawl_sitemap_urls",
  "crawl_pages",
  "crawl_facts",
  "crawl_findings",
  "crawl_inlinks",
  "crawl_contents",
] as const;

export async function trimOldCrawls(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (partition by company_id order by created_at desc, id) as age
      from crawls
      where trimmed_at is null and status in ('complete', 'failed', 'cancelled')
    ) as ended
    where age > ${CRAWLS_KEPT_IN_FULL}
  `.execute(db);
  await workThrough(rows, ({ id }) => trim(db, id));
  return rows.length;
}

function trim(db: Kysely<Tables>, crawlId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const table of DETAILS) {
      await tx.deleteFrom(table).where("crawl_id", "=", crawlId).execute();
    }
    await tx
      .updateTable("crawls")
      .set({ trimmed_at: sql<Date>`now()` })
      .where("id", "=", crawlId)
      .execute();
  });
}
