import type { Tables } from "@sightline/database";
import type { CompetitorAdded, CompetitorRemoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../platform/jobs/index.ts";
import { watchedCompany } from "../companies/index.ts";
import { hasCrawl } from "./admit.queries.ts";
import { type StartDeps, startCrawl } from "./start-crawl.ts";
import { endCrawl, type SteeringDeps } from "./steer-crawl.ts";
import { ownCrawlsUnderWay } from "./steering.queries.ts";
import { findWatcher } from "./watcher.ts";

export const CRAWL_COMPETITOR = "crawling.crawl-competitor";

/** In a job: adding many together must not wait for each other's companies. */
export function onCompetitorAdded(queue: JobQueue) {
  return (transaction: Transaction<Tables>, { userId, companyId }: CompetitorAdded) =>
    queue.send(CRAWL_COMPETITOR, { user_id: userId, company_id: companyId }, { transaction });
}

/**
 * Crawls a new competitor, as if the customer had asked for it, unless it was crawled before.
 * Without units left it waits for its site's schedule.
 */
export async function crawlCompetitor(
  deps: StartDeps,
  { user_id: userId, company_id: companyId }: { user_id: string; company_id: string },
): Promise<void> {
  const watcher = await findWatcher(deps.db, userId, companyId);
  if (watcher === null || (await hasCrawl(deps.db, watcher))) return;
  await startCrawl(deps, userId, { companyId });
}

/** Nobody pays for the crawl of a competitor that was added by mistake. */
export function onCompetitorRemoved(deps: Omit<SteeringDeps, "db">) {
  return async (tx: Transaction<Tables>, { userId, companyId }: CompetitorRemoved) => {
    if ((await watchedCompany(tx, userId, companyId)) !== null) return;
    for (const id of await ownCrawlsUnderWay(tx, userId, companyId)) {
      await endCrawl(tx, deps, { id, companyId });
    }
  };
}
