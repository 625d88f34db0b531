import type { Tables } from "@sightline/database";
import { planOfTier } from "@sightline/domain/billing";
import { nextCrawlAt, scheduleUnder } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import { collectFailures } from "../../platform/jobs/index.ts";
import { describeUsers } from "../billing/index.ts";
import { insertCrawl, lockCompany } from "./admit.queries.ts";
import {
  type IdleWatch,
  idleWatches,
  type LimitedWatch,
  watchesThatMayBeDue,
} from "./due.queries.ts";
import type { SendCrawl } from "./running/runs.queries.ts";
import { pageLimitOf } from "./watcher.ts";

export interface DueDeps {
  readonly db: Kysely<Tables>;
  readonly send: SendCrawl;
  readonly now?: () => Date;
}

/**
 * Starts the crawls that are due; each starts once, however many nodes do this at the same time.
 */
export async function startDueCrawls(deps: DueDeps): Promise<string[]> {
  const now = deps.now?.() ?? new Date();
  const failures = collectFailures();
  const started: string[] = [];
  for (const due of deepestOfEachCompany(await dueWatches(deps.db, now))) {
    const crawlId = await failures.attempt(() => start(deps, due));
    if (crawlId !== null) started.push(crawlId);
  }
  failures.throwIfAny();
  return started;
}

async function dueWatches(db: Kysely<Tables>, now: Date): Promise<IdleWatch<LimitedWatch>[]> {
  const scheduled = await watchesThatMayBeDue(db, now);
  const users = await describeUsers(db, [...new Set(scheduled.map(({ userId }) => userId))]);
  const watches = scheduled.flatMap((watch) => {
    const plan = planOfTier(users.get(watch.userId)?.tier ?? null);
    const every = scheduleUnder(plan.limits.refresh, watch.schedule);
    if (every === null) return [];
    return [{ ...watch, every, pageLimit: pageLimitOf(plan, watch.crawlPages) }];
  });
  return (await idleWatches(db, watches)).filter(
    ({ watch, lastAt }) => nextCrawlAt(watch.companyId, lastAt, watch.every) <= now,
  );
}

/** It counts for the others whose schedule is due, too. */
function deepestOfEachCompany(due: readonly IdleWatch<LimitedWatch>[]) {
  const deepest = new Map<string, IdleWatch<LimitedWatch>>();
  for (const one of due) {
    const { companyId, pageLimit } = one.watch;
    if (pageLimit > (deepest.get(companyId)?.watch.pageLimit ?? 0)) deepest.set(companyId, one);
  }
  return deepest.values();
}

function start(
  { db, send }: DueDeps,
  { watch, lastAt }: IdleWatch<LimitedWatch>,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { companyId, userId: requestedBy, pageLimit: maxPages } = watch;
    if (!(await lockCompany(tx, companyId))) return null;
    const [idle] = await idleWatches(tx, [watch]);
    if (idle === undefined || idle.lastAt > lastAt) return null;
    const crawl = {
      companyId,
      maxPages,
      part: null,
      requestedBy,
      trigger: "schedule",
      reservation: null,
    } as const;
    const crawlId = await insertCrawl(tx, crawl);
    if (crawlId !== null) await send(tx, crawlId);
    return crawlId;
  });
}
