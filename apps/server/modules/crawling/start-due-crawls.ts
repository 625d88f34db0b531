import type { Tables } from "@sightline/database";
import type { Plan } from "@sightline/domain/billing";
import { nextCrawlAt, scheduleUnder } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import { collectFailures } from "../../platform/jobs/index.ts";
import { planOfUser } from "../billing/index.ts";
import { watchersOf } from "../companies/index.ts";
import { insertCrawl, lockCompany } from "./admit.queries.ts";
import { type Candidate, companiesThatMayBeDue, lastCrawlAt } from "./due.queries.ts";

export interface DueDeps {
  readonly db: Kysely<Tables>;
  readonly send: (tx: Transaction<Tables>, crawlId: string) => Promise<void>;
  readonly now?: () => Date;
}

/**
 * Starts the crawls that are due; each starts once, however many nodes do this at the same time.
 */
export async function startDueCrawls(deps: DueDeps): Promise<string[]> {
  const now = deps.now?.() ?? new Date();
  const plans = new Map<string, Plan>();
  const failures = collectFailures();
  const started: string[] = [];
  for (const candidate of await companiesThatMayBeDue(deps.db, now)) {
    const crawlId = await failures.attempt(async () => {
      const maxPages = await pagesIfDue(deps.db, candidate, now, plans);
      return maxPages === null ? null : start(deps, candidate, maxPages);
    });
    if (crawlId !== null) started.push(crawlId);
  }
  failures.throwIfAny();
  return started;
}

/** The highest page limit among the watchers whose schedule is due. */
async function pagesIfDue(
  db: Kysely<Tables>,
  { companyId, lastAt }: Candidate,
  now: Date,
  plans: Map<string, Plan>,
): Promise<number | null> {
  let most: number | null = null;
  for (const watch of await watchersOf(db, companyId)) {
    if (!watch.isActive) continue;
    const plan = plans.get(watch.userId) ?? (await planOfUser(db, watch.userId));
    plans.set(watch.userId, plan);
    const schedule = scheduleUnder(plan.limits.refresh, watch.site.crawlSchedule);
    if (schedule === null || nextCrawlAt(companyId, lastAt, schedule) > now) continue;
    most = Math.max(most ?? 0, pagesOf(watch, plan));
  }
  return most;
}

type Watch = Awaited<ReturnType<typeof watchersOf>>[number];

function pagesOf({ site }: Watch, { limits }: Plan): number {
  return Math.min(site.crawlPages ?? limits.pagesPerCrawl, limits.pagesPerCrawl);
}

function start(
  { db, send }: DueDeps,
  { companyId, lastAt }: Candidate,
  maxPages: number,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId);
    const latest = await lastCrawlAt(tx, companyId);
    if (latest !== null && latest > lastAt) return null;
    const crawl = { companyId, maxPages, requestedBy: null, reservation: null };
    const crawlId = await insertCrawl(tx, crawl);
    if (crawlId !== null) await send(tx, crawlId);
    return crawlId;
  });
}
