import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { findWatcher, type Watcher } from "./watcher.ts";

/** A watcher's values, or the columns that hold them. */
export type Judge = {
  readonly [Key in keyof Pick<Watcher, "userId" | "pageLimit">]: Watcher[Key] | RawBuilder<unknown>;
};

/**
 * Domains are shared, so a stranger's crawl must not stand in for a customer's own: it counts if it
 * is at least as deep, and wasn't paused or cancelled by that stranger or cut short by its time.
 */
export function countsFor({ userId, pageLimit }: Judge): RawBuilder<boolean> {
  return sql`(
    crawls.requested_by = ${userId}
    or crawls.max_pages >= ${pageLimit} and crawls.status in ('queued', 'running', 'complete')
      and crawls.ended_by is distinct from 'time-limit'
  )`;
}

/** Anyone can keep a crawl running for ever, so of others' only scheduled ones count before they end. */
export function countsForSchedule(judge: Judge): RawBuilder<boolean> {
  return sql`(
    ${countsFor(judge)} and (
      crawls.requested_by = ${judge.userId} or crawls.trigger = 'schedule'
      or crawls.status = 'complete'
    )
  )`;
}

/** The newest crawl that is complete and stored in full; null if none counts for this customer. */
export async function newestCompleteCrawl(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<string | null> {
  const watcher = await findWatcher(db, userId, companyId);
  if (watcher === null) return null;
  const crawl = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "=", "complete")
    .where("trimmed_at", "is", null)
    .where(countsFor(watcher))
    .where(condition)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return crawl?.id ?? null;
}

/** Whether that crawl reached every page it found. */
export async function isCrawledWhole(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<boolean> {
  const newest = await newestCompleteCrawl(db, userId, companyId);
  const reachedAll = sql<boolean>`ended_by = 'complete'`;
  return (
    newest !== null && newest === (await newestCompleteCrawl(db, userId, companyId, reachedAll))
  );
}
