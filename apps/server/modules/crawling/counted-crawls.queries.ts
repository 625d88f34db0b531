import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { watchedCompanies } from "../companies/index.ts";
import { findWatcher, pageLimitOf, type Watcher } from "./watcher.ts";

/** A watcher's values, or the columns that hold them. */
export type Judge = {
  readonly [Key in keyof Pick<Watcher, "userId" | "pageLimit">]: Watcher[Key] | RawBuilder<unknown>;
};

/**
 * Domains are shared, so a stranger's crawl must not stand in for a customer's own: it counts if it
 * is at least as deep, and wasn't paused or cancelled by that stranger or cut short by its time.
 * Nobody's crawl of a part stands for the site.
 */
export function countsFor({ userId, pageLimit }: Judge): RawBuilder<boolean> {
  return sql`(
    crawls.part is null and (
      crawls.requested_by = ${userId}
      or crawls.max_pages >= ${pageLimit} and crawls.status in ('queued', 'running', 'complete')
        and crawls.ended_by is distinct from 'time-limit'
    )
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

/** When crawls that count for a customer first and last made a company searchable. */
export interface Indexed {
  readonly first: Date;
  readonly last: Date;
}

/** Without companies that the customer doesn't track, or that no such crawl has reached. */
export async function indexedCompanies(
  db: Kysely<Tables>,
  userId: string,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, Indexed>> {
  const watched = await watchedCompanies(db, userId, companyIds);
  const plan = await planOfUser(db, userId);
  const limits = [...watched.values()].map(({ site }) => pageLimitOf(plan, site.crawlPages));
  const { rows } = await sql<Indexed & { company: string }>`
    select crawls.company_id as company, min(ended_at) as first, max(ended_at) as last
    from unnest(${[...watched.keys()]}::uuid[], ${limits}::int[]) as watched (company_id, page_limit)
    join crawls on crawls.company_id = watched.company_id
    where crawls.is_indexed and crawls.ended_at is not null
      and ${countsFor({ userId, pageLimit: sql`watched.page_limit` })}
    group by crawls.company_id
  `.execute(db);
  return new Map(rows.map(({ company, ...indexed }) => [company, indexed]));
}

/** How many haven't ended, by status. */
export async function crawlsUnderWay(
  db: Kysely<Tables>,
): Promise<{ state: string; count: number }[]> {
  const UNDER_WAY = ["queued", "running", "paused"] as const;
  const rows = await db
    .selectFrom("crawls")
    .select(["status", sql<number>`count(*)`.as("count")])
    .where("status", "in", UNDER_WAY)
    .groupBy("status")
    .execute();
  const counted = new Map<string, number>(rows.map(({ status, count }) => [status, count]));
  return UNDER_WAY.map((state) => ({ state, count: counted.get(state) ?? 0 }));
}
