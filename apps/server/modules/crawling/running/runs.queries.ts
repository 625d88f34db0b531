import type { Tables } from "@sightline/database";
import type { PartOfSite } from "@sightline/domain/crawling";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Shares } from "../../../platform/jobs/index.ts";
import { fenced, type Run } from "../crawl-store/fence.ts";
import type { RunningCrawl } from "../crawl-store/postgres-survey-store.ts";
import { summaryOf } from "../crawl-store/verdict.ts";

/** A worker without a heartbeat for this long is considered dead. */
const SILENT_FOR = sql`interval '30 seconds'`;

/** A crawl that a worker has claimed. */
export interface ClaimedCrawl extends RunningCrawl {
  /** Who asked for it; null if they have closed their account. */
  readonly userId: string | null;
  readonly domain: string;
  readonly maxPages: number;
  readonly part: PartOfSite | null;
  /** What is left of its time budget. */
  readonly leftMs: number;
  readonly attempts: number;
}

/**
 * Claims a crawl for this job, unless another worker has it or it isn't its turn. A job that is
 * delivered again means that its last worker is dead.
 */
export async function claimCrawl(
  db: Kysely<Tables>,
  crawlId: string,
  jobId: string,
): Promise<ClaimedCrawl | null> {
  const row = await db
    .updateTable("crawls")
    .from("companies")
    .set({
      status: "running",
      run: sql<string>`gen_random_uuid()`,
      job: jobId,
      attempts: sql<number>`attempts + 1`,
      started_at: sql<Date>`coalesce(started_at, now())`,
      beat_at: sql<Date>`now()`,
    })
    .whereRef("companies.id", "=", "crawls.company_id")
    .where("crawls.id", "=", crawlId)
    .where("status", "in", ["queued", "running"])
    .where(isFreeFor(jobId))
    .where(isItsTurn)
    .returning([
      "crawls.id as crawlId",
      "requested_by as userId",
      sql<string>`run`.as("run"),
      "stage",
      "company_id as companyId",
      "start_url as startUrl",
      "home",
      "based_on as basedOn",
      "visited",
      "waiting",
      "domain",
      "max_pages as maxPages",
      sql<PartOfSite | null>`part`.as("part"),
      sql<number>`greatest(max_ms - worked_ms, 0)`.as("leftMs"),
      "attempts",
    ])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Claims a crawl of the customer with the fewest crawls here, then of the one who has had no turn
 * for longest, then their crawl that has waited longest.
 */
export async function claimNextCrawl(
  db: Kysely<Tables>,
  jobId: string,
  { running, most }: Shares,
): Promise<ClaimedCrawl | null> {
  for (;;) {
    const next = await db
      .selectFrom("crawls")
      .select("id")
      .where("status", "in", ["queued", "running"])
      .where(isFreeFor(jobId))
      .where(isItsTurn)
      .where(crawlsHere(running), "<", most)
      .orderBy(sql`job is not distinct from ${jobId}::uuid`, "desc")
      .orderBy(crawlsHere(running))
      .orderBy(lastTurn, (order) => order.asc().nullsFirst())
      .orderBy("beat_at")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return null;
    const claimed = await claimCrawl(db, next.id, jobId);
    if (claimed !== null) return claimed;
  }
}

/** How many customers wait for a slot and have fewer crawls here than this. */
export async function customersWaiting(
  db: Kysely<Tables>,
  running: Shares["running"],
  fewerThan: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("crawls")
    .select(sql<number>`count(distinct requested_by)::int`.as("count"))
    .where("status", "in", ["queued", "running"])
    .where("run", "is", null)
    .where("job", "is", null)
    .where(isItsTurn)
    .where(crawlsHere(running), "<", fewerThan)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another customer waits to crawl the same site. */
export async function isSiteAwaited(
  db: Kysely<Tables>,
  { crawlId, companyId }: ClaimedCrawl,
): Promise<boolean> {
  const other = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "<>", crawlId)
    .where("status", "in", ["queued", "running"])
    .where("run", "is", null)
    .where("job", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** After an error, a crawl waits for its own job to be retried. */
const isFreeFor = (jobId: string) =>
  sql<boolean>`((run is null and job is null) or job = ${jobId} or beat_at < now() - ${SILENT_FOR})`;

const crawlsHere = (running: Shares["running"]) =>
  sql<number>`coalesce((${JSON.stringify(running)}::jsonb ->> requested_by::text)::int, 0)`;

/** When one of the customer's crawls was last worked on. */
const lastTurn = sql`(
  select max(served.beat_at) from crawls as served
  where served.requested_by = crawls.requested_by and served.started_at is not null
)`;

/**
 * Crawls of one company take turns, longest waiting first: its site gets one crawler at a time on
 * all nodes together, and nobody's time budget is spent waiting for someone else's crawl.
 */
const isItsTurn = sql<boolean>`not exists (
  select 1 from crawls as other
  where other.company_id = crawls.company_id and other.id <> crawls.id
    and other.status in ('queued', 'running', 'paused')
    and case when other.run is null or other.beat_at < now() - ${SILENT_FOR}
      then other.status <> 'paused' and (other.beat_at, other.id) < (crawls.beat_at, crawls.id)
      else true end
)`;

export type SendCrawl = (tx: Transaction<Tables>, crawlId: string) => Promise<void>;

/** The company's crawl that has waited longest for a worker. */
export async function nextInTurn(db: Kysely<Tables>, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("status", "in", ["queued", "running"])
    .where("run", "is", null)
    .orderBy("beat_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface Beat {
  readonly status: string;
  /** Whether this run has saved something. */
  readonly hasSaved: boolean;
}

/** Null when the crawl is no longer this run's. */
export async function heartbeat(db: Kysely<Tables>, { crawlId, run }: Run): Promise<Beat | null> {
  const row = await db
    .updateTable("crawls")
    .set({ beat_at: sql<Date>`now()` })
    .where("id", "=", crawlId)
    .where("run", "=", run)
    .returning(["status", sql<boolean>`attempts = 0`.as("hasSaved")])
    .executeTakeFirst();
  return row ?? null;
}

/** Releases a crawl, so that any worker may claim it when it is its turn. */
export async function releaseCrawl(
  tx: Transaction<Tables>,
  run: Run,
  workedMs: number,
): Promise<void> {
  await release(tx, run, workedMs, { job: null });
}

/** Releases a crawl for the next attempt of its job. */
export async function releaseForRetry(
  db: Kysely<Tables>,
  run: Run,
  workedMs: number,
): Promise<void> {
  await release(db, run, workedMs, {});
}

async function release(
  db: Kysely<Tables>,
  { crawlId, run }: Run,
  workedMs: number,
  change: { job?: null },
): Promise<void> {
  await db
    .updateTable("crawls")
    .set({
      ...change,
      run: null,
      beat_at: sql<Date>`now()`,
      worked_ms: sql<number>`worked_ms + ${Math.round(workedMs)}::bigint`,
    })
    .where("id", "=", crawlId)
    .where("run", "=", run)
    .execute();
}

export type Ending =
  | { readonly status: "complete"; readonly is_indexed: boolean }
  | { readonly status: "failed"; readonly failure: string };

export interface Ended {
  readonly reservation: string | null;
  /** Units that were reserved and not used. */
  readonly unused: number;
}

interface EndedRun extends Ended {
  readonly pages: number | null;
}

/** Ends a crawl, unless it is paused; `onEnd` settles what it cost, in the same transaction. */
export async function endCrawl(
  db: Kysely<Tables>,
  run: Run,
  ending: Ending,
  onEnd: (tx: Transaction<Tables>, ended: EndedRun) => Promise<void>,
): Promise<boolean> {
  return fenced(db, run, async (tx) => {
    const known = ending.status === "failed" ? await summaryOf(tx, run.crawlId) : {};
    const ended = await tx
      .updateTable("crawls")
      .set({ ...known, ...ending, run: null, job: null, ended_at: sql<Date>`now()` })
      .where("id", "=", run.crawlId)
      .where("status", "=", "running")
      .returning(["reservation", "pages", sql<number>`max_pages - visited`.as("unused")])
      .executeTakeFirst();
    if (ended === undefined) return false;
    await onEnd(tx, ended);
    return true;
  });
}

/** Crawls that should be running and have no heartbeat. */
export async function stalledCrawls(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("crawls")
    .select("id")
    .where("status", "in", ["queued", "running"])
    .where(sql<boolean>`beat_at < now() - ${SILENT_FOR}`)
    .execute();
  return rows.map(({ id }) => id);
}
