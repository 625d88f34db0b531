import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { countsFor } from "./counted-crawls.queries.ts";
import { findWatcher } from "./watcher.ts";

/** The crawl that describes a customer's site best: a complete one, or the newest so far. */
export interface CrawlOfSite {
  readonly crawlId: string;
  /** Null while it is running. */
  readonly endedAt: Date | null;
}

export async function newestReading(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<CrawlOfSite | null> {
  const watcher = await findWatcher(db, userId, companyId);
  if (watcher === null) return null;
  const crawl = await db
    .selectFrom("crawls")
    .select(["id as crawlId", "ended_at as endedAt"])
    .where("company_id", "=", companyId)
    .where("trimmed_at", "is", null)
    .where("visited", ">", 0)
    .where(countsFor(watcher))
    .orderBy(sql`status = 'complete' and pages > 0`, (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return crawl ?? null;
}

export interface PageNearHome {
  readonly url: string;
  readonly title: string | null;
}

/** The pages visitors see first. */
export function pagesNearHome(
  db: Kysely<Tables>,
  crawlId: string,
  count: number,
): Promise<PageNearHome[]> {
  return db
    .selectFrom("crawl_pages")
    .select(["url", "title"])
    .where("crawl_id", "=", crawlId)
    .where("own", "=", true)
    .where("is_page", "=", true)
    .orderBy(sql`depth < 0`)
    .orderBy("depth")
    .orderBy("url")
    .limit(count)
    .execute();
}
