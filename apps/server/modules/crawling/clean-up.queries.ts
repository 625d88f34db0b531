import type { Tables } from "@sightline/database";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { countsFor } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

const DETAILS = [
  "crawl_urls",
  "crawl_sitemap_urls",
  "crawl_pages",
  "crawl_facts",
  "crawl_findings",
  "crawl_inlinks",
  "crawl_contents",
] as const;

const isStored = sql<boolean>`
  crawls.trimmed_at is null and crawls.status in ('complete', 'failed', 'cancelled')`;

/** Companies with more crawls stored in full than one customer keeps. */
export async function companiesToTrim(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from crawls where ${isStored}
    group by company_id having count(*) > ${CRAWLS_KEPT_IN_FULL}
  `.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Those that nobody asked for recently, and that are not among the newest of any watcher. */
export async function crawlsToTrim(
  db: Kysely<Tables>,
  companyId: string,
  watchers: readonly Watcher[],
): Promise<string[]> {
  const judge = { userId: sql.ref("watcher.user_id"), pageLimit: sql.ref("watcher.page_limit") };
  const { rows } = await sql<{ id: string }>`
    select id from crawls where company_id = ${companyId} and ${isStored}
    except
    select id from (
      select id, row_number() over (
        partition by requested_by order by created_at desc, id) as age
      from crawls where company_id = ${companyId} and ${isStored}
    ) as asked_for
    where age <= ${CRAWLS_KEPT_IN_FULL}
    except
    select newest.id
    from unnest(
      ${watchers.map(({ userId }) => userId)}::uuid[],
      ${watchers.map(({ pageLimit }) => pageLimit)}::int[]
    ) as watcher (user_id, page_limit)
    cross join lateral (
      select id from crawls
      where company_id = ${companyId} and ${isStored} and ${countsFor(judge)}
      order by created_at desc, id limit ${CRAWLS_KEPT_IN_FULL}
    ) as newest
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Only its summary is left. */
export function trimCrawl(db: Kysely<Tables>, crawlId: string): Promise<void> {
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
