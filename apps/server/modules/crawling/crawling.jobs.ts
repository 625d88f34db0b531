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
import { createCrawlSlots } from "./running/crawl-slots.ts";
import type { RunDeps } from "./running/run-crawl.ts";
import { stalledCrawls } from "./running/runs.queries.ts";
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

export interface CrawlJobsDeps extends Omit<RunDeps, "mustGiveWay"> {
  readonly queue: JobQueue;
  readonly starting: StartDeps;
}

export function crawlingJobs(deps: CrawlJobsDeps): Job[] {
  const { db, queue, log, starting } = deps;
  const runNext = createCrawlSlots(deps, CRAWLS_AT_ONCE);
  return [
    {
      name: RUN_CRAWL,
      handle: (_data, { id }) => runNext(id, () => sendCrawl(queue, id)),
      concurrency: CRAWLS_AT_ONCE,
      long: true,
      once: true,
    },
    {
      name: WAKE_CRAWLS,
      handle: async () => workThrough(await stalledCrawls(db), (id) => sendCrawl(queue, id)),
    },
    {
      name: START_DUE_CRAWLS,
      handle: async () => {
        await startDueCrawls({ db, send: (tx, id) => sendCrawl(queue, id, tx) });
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

/** A job is a free slot: whose crawl gets it is decided when it runs. */
export function sendCrawl(
  queue: JobQueue,
  crawlId: string,
  transaction?: Transaction<Tables>,
): Promise<void> {
  const once = { singletonKey: crawlId };
  return queue.send(
    RUN_CRAWL,
    { sent_for: crawlId },
    transaction ? { ...once, transaction } : once,
  );
}
