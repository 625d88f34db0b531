import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import {
  type Job,
  type JobQueue,
  sendSliced,
  slicedJob,
  workThrough,
} from "../../platform/jobs/index.ts";
import { companiesToTrim } from "./clean-up.queries.ts";
import { CRAWL_COMPETITOR, crawlCompetitor } from "./on-competitor-changes.ts";
import { type RunDeps, runCrawl } from "./running/run-crawl.ts";
import { type QueuedCrawl, stalledCrawls } from "./running/runs.queries.ts";
import type { StartDeps } from "./start-crawl.ts";
import { startDueCrawls } from "./start-due-crawls.ts";
import { trimOldCrawls } from "./trim-old-crawls.ts";

const RUN_CRAWL = "crawling.run-crawl";
export const WAKE_CRAWLS = "crawling.wake-crawls";
export const START_DUE_CRAWLS = "crawling.start-due";
export const CLEAN_UP_CRAWLS = "crawling.clean-up";
const TRIM_CRAWLS = "crawling.trim";

/** Crawls one worker node runs at a time; most of that is polite waiting. */
const CRAWLS_AT_ONCE = 8;

export interface CrawlJobsDeps extends RunDeps {
  readonly queue: JobQueue;
  readonly starting: StartDeps;
}

export function crawlingJobs(deps: CrawlJobsDeps): Job[] {
  const { db, queue, log, starting } = deps;
  return [
    {
      name: RUN_CRAWL,
      handle: (data, { id }) => runCrawl(deps, (data as { crawl_id: string }).crawl_id, id),
      concurrency: CRAWLS_AT_ONCE,
      long: true,
      once: true,
    },
    {
      name: WAKE_CRAWLS,
      handle: async () =>
        workThrough(await stalledCrawls(db), (crawl) => sendCrawl(queue, undefined, crawl)),
    },
    {
      name: START_DUE_CRAWLS,
      handle: async () => {
        await startDueCrawls({ db, send: (tx, crawl) => sendCrawl(queue, tx, crawl) });
      },
    },
    {
      name: CRAWL_COMPETITOR,
      handle: (data) => crawlCompetitor(starting, data as { user_id: string; company_id: string }),
    },
    {
      name: CLEAN_UP_CRAWLS,
      handle: async () =>
        workThrough(await companiesToTrim(db), (id) => sendSliced(queue, TRIM_CRAWLS, id)),
    },
    slicedJob({ ...{ name: TRIM_CRAWLS, db, queue, log }, slices: trimOldCrawls }),
  ];
}

export function sendCrawl(
  queue: JobQueue,
  transaction: Transaction<Tables> | undefined,
  { crawlId, requestedBy }: QueuedCrawl,
): Promise<void> {
  return queue.send(
    RUN_CRAWL,
    { crawl_id: crawlId },
    {
      singletonKey: crawlId,
      ...(requestedBy !== null && { customer: requestedBy }),
      ...(transaction && { transaction }),
    },
  );
}
