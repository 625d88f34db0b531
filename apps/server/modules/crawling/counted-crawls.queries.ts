import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { findWatcher, type Watcher, watchersAmong } from "./watcher.ts";

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
  const [crawl] = await newestCompleteCrawls(db, [watcher], condition);
  return crawl?.id ?? null;
}

/** Those of many watchers, and what is stored of them. */
export async function newestCompleteCrawls(
  db: Kysely<Tables>,
  watchers: readonly Watcher[],
  condition: RawBuilder<boolean> = sql`true`,
) {
  return watchersTable(db, watchers)
    .innerJoinLateral(
      db
        .selectFrom("crawls")
        .select(["id", "health", "pages", "issues", "ended_at"])
        .where("company_id", "=", OF_WATCHER.companyId)
        .where("status", "=", "complete")
        .where("trimmed_at", "is", null)
        .where(countsFor(OF_WATCHER))
        .where(condition)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(1)
        .as("crawl"),
      (join) => join.onTrue(),
    )
    .select(["watcher.user_id", "watcher.company_id"])
    .select(["crawl.id", "crawl.health", "crawl.pages", "crawl.issues", "crawl.ended_at"])
    .execute();
}

/** Watchers as a table, for what is read of many. */
export function watchersTable(db: Kysely<Tables>, watchers: readonly Watcher[]) {
  const rows = sql<{ user_id: string; company_id: string; page_limit: number; nth: number }>`
    unnest(${watchers.map(({ userId }) => userId)}::uuid[],
      ${watchers.map(({ companyId }) => companyId)}::uuid[],
      ${watchers.map(({ pageLimit }) => pageLimit)}::int[]) with ordinality`;
  return db.selectFrom(rows.as<"watcher">(sql`watcher (user_id, company_id, page_limit, nth)`));
}

/** The columns of that table. */
export const OF_WATCHER = {
  userId: sql.ref<string>("watcher.user_id"),
  companyId: sql.ref<string>("watcher.company_id"),
  pageLimit: sql.ref<number>("watcher.page_limit"),
};

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
  const watchers = await watchersAmong(
    db,
    companyIds.map((companyId) => ({ userId, companyId })),
  );
  const { rows } = await sql<Indexed & { company: string }>`
    select crawls.company_id as company, min(ended_at) as first, max(ended_at) as last
    from unnest(${watchers.map(({ companyId }) => companyId)}::uuid[],
      ${watchers.map(({ pageLimit }) => pageLimit)}::int[]) as watched (company_id, page_limit)
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
