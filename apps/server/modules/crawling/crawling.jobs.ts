import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import { type Job, type JobQueue, workThrough } from "../../platform/jobs/index.ts";
import { CRAWL_COMPETITOR, crawlCompetitor } from "./on-competitor-changes.ts";
import { type RunDeps, runCrawl } from "./running/run-crawl.ts";
import { stalledCrawls } from "./running/runs.queries.ts";
import type { StartDeps } from "./start-crawl.ts";
import { startDueCrawls } from "./start-due-crawls.ts";
import { trimOldCrawls } from "./trim-old-crawls.ts";

const RUN_CRAWL = "crawling.run-crawl";
export const WAKE_CRAWLS = "crawling.wake-crawls";
export const START_DUE_CRAWLS = "crawling.start-due";
export const CLEAN_UP_CRAWLS = "crawling.clean-up";

/** Crawls one worker node runs at a time; most of that is polite waiting. */
const CRAWLS_AT_ONCE = 8;

export interface CrawlJobsDeps extends RunDeps {
  readonly queue: JobQueue;
  readonly starting: StartDeps;
}

export function crawlingJobs(deps: CrawlJobsDeps): Job[] {
  const { db, queue, starting } = deps;
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
        workThrough(await stalledCrawls(db), (id) => sendCrawl(queue, undefined, id)),
    },
    {
      name: START_DUE_CRAWLS,
      handle: async () => {
        const send = (tx: Transaction<Tables>, id: string) => sendCrawl(queue, tx, id);
        await startDueCrawls({ db, send });
      },
    },
    {
      name: CRAWL_COMPETITOR,
      handle: (data) => crawlCompetitor(starting, data as { user_id: string; company_id: string }),
    },
    { name: CLEAN_UP_CRAWLS, handle: async () => void (await trimOldCrawls(db)) },
  ];
}

export function sendCrawl(
  queue: JobQueue,
  transaction: Transaction<Tables> | undefined,
  crawlId: string,
): Promise<void> {
  const options = { singletonKey: crawlId, ...(transaction && { transaction }) };
  return queue.send(RUN_CRAWL, { crawl_id: crawlId }, options);
}
