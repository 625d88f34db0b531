import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { ManagedCrawls } from "../../companies/index.ts";
import { insertCrawl, lockCompany } from "../admit.queries.ts";
import { CLEAN_UP_CRAWLS } from "../crawling.jobs.ts";
import { hidePages } from "../index-store/writer.queries.ts";
import type { SendCrawl } from "../running/runs.queries.ts";
import { findWatchers } from "../watcher.ts";
import { crawlUnderWay, isUnderWay } from "./crawling.part.ts";

interface ManageDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly send: SendCrawl;
}

/** What admins do with the crawls of a company. */
export function manageCrawls({ db, queue, send }: ManageDeps): ManagedCrawls {
  return {
    /** For the watcher with the most pages, as a scheduled crawl is: it costs nobody units. */
    async recrawl(companyId) {
      const watchers = await findWatchers(db, companyId);
      const [deepest] = watchers.toSorted((a, b) => b.pageLimit - a.pageLimit);
      if (deepest === undefined) return { refused: "Nobody tracks this company." };
      return db.transaction().execute(async (tx) => {
        await lockCompany(tx, companyId);
        const refused = await whyNotIdle(tx, companyId);
        if (refused !== null) return { refused };
        const crawlId = await insertCrawl(tx, {
          ...{ companyId, maxPages: deepest.pageLimit, requestedBy: deepest.userId },
          ...{ part: null, trigger: "schedule", reservation: null },
        });
        if (crawlId === null) return { refused: "A crawl has just started." };
        await send(tx, crawlId);
        return { crawlId };
      });
    },

    async forget(companyId, url, record) {
      const forgotten = await db.transaction().execute(async (tx) => {
        await lockCompany(tx, companyId);
        const refused = await whyNotIdle(tx, companyId);
        if (refused !== null) return { refused };
        const pages = await (url === undefined
          ? hideCompany(tx, companyId)
          : deletePage(tx, companyId, url));
        await record(tx, pages);
        return { pages };
      });
      if ("refused" in forgotten) return forgotten;
      if (url === undefined) await queue.send(CLEAN_UP_CRAWLS, {});
      return forgotten;
    },
  };
}

async function whyNotIdle(tx: Transaction<Tables>, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ domain: string }>`
    select domain from companies where id = ${companyId} and exists (
      select from crawls where company_id = companies.id and ${isUnderWay}
    )
  `.execute(tx);
  return rows[0] === undefined ? null : crawlUnderWay(rows[0].domain);
}

/** Nothing of it can be read from now on; a job deletes the rows in slices. */
async function hideCompany(tx: Transaction<Tables>, companyId: string): Promise<number> {
  await sql`
    update crawls set trimmed_at = now(), is_indexed = false
    where company_id = ${companyId} and (trimmed_at is null or is_indexed)
  `.execute(tx);
  await tx.deleteFrom("index_segments").where("company_id", "=", companyId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom("index_documents")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const PAGE_TABLES = [
  ...["crawl_contents", "crawl_facts", "crawl_findings", "crawl_inlinks", "crawl_pages"],
  ...["crawl_sitemap_urls", "crawl_urls"],
];

/** From every crawl of the company; whether anything was known of it. */
async function deletePage(
  tx: Transaction<Tables>,
  companyId: string,
  url: string,
): Promise<number> {
  let known = 0n;
  const ofCompany = sql`crawl_id in (select id from crawls where company_id = ${companyId})`;
  for (const table of PAGE_TABLES) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${ofCompany} and url = ${url}
    `.execute(tx);
    known += numAffectedRows;
  }
  const { numDeletedRows } = await tx
    .deleteFrom("index_documents")
    .where("company_id", "=", companyId)
    .where("url", "=", url)
    .executeTakeFirst();
  await takeOutOfIndex(tx, companyId, url);
  return known + numDeletedRows > 0n ? 1 : 0;
}

/** As a crawl does that no longer finds the page. */
async function takeOutOfIndex(
  tx: Transaction<Tables>,
  companyId: string,
  url: string,
): Promise<void> {
  const found = await tx
    .selectFrom("index_pages")
    .innerJoin("index_segments", "index_segments.id", "index_pages.segment_id")
    .select(["segment_id", "ordinal", "pages", "gone"])
    .where("company_id", "=", companyId)
    .where("url", "=", url)
    .execute();
  for (const { segment_id, ordinal, pages, gone } of found) {
    const bits = new Uint8Array(Math.ceil(pages / 8));
    bits.set(gone);
    bits[ordinal >> 3] = (bits[ordinal >> 3] ?? 0) | (1 << (ordinal & 7));
    await hidePages(tx, segment_id, bits);
  }
}
