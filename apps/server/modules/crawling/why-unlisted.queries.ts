import type { Tables } from "@sightline/database";
import type { Indexability } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { newestCompleteCrawl } from "./counted-crawls.queries.ts";

/**
 * Why search engines may list none of a company's pages: what keeps out most of them. Null: they may
 * list one, or it isn't known.
 */
export async function whyUnlisted(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<Indexability | null> {
  const crawlId = await newestCompleteCrawl(db, userId, companyId);
  if (crawlId === null) return null;
  const { rows } = await sql<{ indexability: Indexability }>`
    select indexability from crawl_pages
    where crawl_id = ${crawlId} and is_page and indexability is not null
    group by indexability order by indexability = 'indexable' desc, count(*) desc limit 1
  `.execute(db);
  const why = rows[0]?.indexability ?? null;
  return why === "indexable" ? null : why;
}
