import { RULE_VERSION } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import { type CrawlStatus, crawlTimeBudgetMs } from "@sightline/domain/crawling";
import { sql, type Transaction } from "kysely";

/** So that only one request at a time decides whether a company is crawled. */
export async function lockCompany(tx: Transaction<Tables>, companyId: string): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
}

export async function crawlUnderWay(tx: Transaction<Tables>, companyId: string) {
  return tx
    .selectFrom("crawls")
    .select(["id", sql<CrawlStatus>`status`.as("status")])
    .where("company_id", "=", companyId)
    .where("status", "in", ["queued", "running", "paused"])
    .executeTakeFirst();
}

export interface NewCrawl {
  readonly companyId: string;
  readonly maxPages: number;
  /** Null for a scheduled crawl. */
  readonly requestedBy: string | null;
  readonly reservation: string | null;
}

/** Null when one is under way already. */
export async function insertCrawl(
  tx: Transaction<Tables>,
  { companyId, maxPages, requestedBy, reservation }: NewCrawl,
): Promise<string | null> {
  const row = await tx
    .insertInto("crawls")
    .values({
      company_id: companyId,
      requested_by: requestedBy,
      trigger: requestedBy === null ? "schedule" : "user",
      max_pages: maxPages,
      max_ms: crawlTimeBudgetMs(maxPages),
      reservation,
      rule_version: RULE_VERSION,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
