import { RULE_VERSION } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import { type CrawlStatus, crawlTimeBudgetMs, type PartOfSite } from "@sightline/domain/crawling";
import { type Kysely, sql, type Transaction } from "kysely";
import { toJson } from "../../platform/database/index.ts";
import { countsFor } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

/** So that only one request at a time decides whether a company is crawled. False: it was merged away. */
export async function lockCompany(tx: Transaction<Tables>, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where id = ${companyId} for update
  `.execute(tx);
  return rows.length > 0;
}

/** The customer's own crawl in progress, or someone else's that counts for them. */
export async function crawlToJoin(tx: Transaction<Tables>, watcher: Watcher) {
  return tx
    .selectFrom("crawls")
    .select(["id", sql<CrawlStatus>`status`.as("status")])
    .where("company_id", "=", watcher.companyId)
    .where("status", "in", ["queued", "running", "paused"])
    .where(countsFor(watcher))
    .orderBy(sql`requested_by is not distinct from ${watcher.userId}`, "desc")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
}

/** Whether this customer's crawl of a part of the site hasn't ended. */
export async function isPartUnderWay(
  tx: Transaction<Tables>,
  userId: string,
  companyId: string,
): Promise<boolean> {
  const crawl = await tx
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("requested_by", "=", userId)
    .where("part", "is not", null)
    .where("status", "in", ["queued", "running", "paused"])
    .executeTakeFirst();
  return crawl !== undefined;
}

/** Whether the company has been or is being crawled, as far as it counts for the customer. */
export async function hasCrawl(db: Kysely<Tables>, watcher: Watcher): Promise<boolean> {
  const crawl = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", watcher.companyId)
    .where("status", "in", ["queued", "running", "paused", "complete"])
    .where(countsFor(watcher))
    .limit(1)
    .executeTakeFirst();
  return crawl !== undefined;
}

export interface NewCrawl {
  readonly companyId: string;
  readonly maxPages: number;
  /** Null for the whole site. */
  readonly part: PartOfSite | null;
  /** Who asked for it; for a scheduled crawl, whose schedule was due. */
  readonly requestedBy: string;
  readonly trigger: "user" | "schedule";
  readonly reservation: string | null;
}

/** Null when this customer has one in progress already: of the whole site, or of a part. */
export async function insertCrawl(
  tx: Transaction<Tables>,
  { companyId, maxPages, part, requestedBy, trigger, reservation }: NewCrawl,
): Promise<string | null> {
  const row = await tx
    .insertInto("crawls")
    .values({
      company_id: companyId,
      requested_by: requestedBy,
      trigger,
      max_pages: maxPages,
      part: part && toJson(part),
      max_ms: crawlTimeBudgetMs(maxPages),
      reservation,
      rule_version: RULE_VERSION,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
