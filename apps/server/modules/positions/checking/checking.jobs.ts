import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import {
  type Job,
  type JobQueue,
  sendSliced,
  slicedJob,
  workThrough,
} from "../../../platform/jobs/index.ts";
import { type CheckDeps, checkSite } from "./check-site.ts";
import type { SiteToCheck } from "./checked-sites.queries.ts";
import { cleanUpChecks } from "./clean-up.ts";
import { deleteHistoryOf, usersWithDeletedKeywords } from "./deleted-history.queries.ts";
import { collectQueued } from "./queued/collect-queued.ts";
import { createSearchQueue, type QueueDeps } from "./queued/search-queue.ts";
import { sendDueChecks } from "./send-due-checks.ts";

export const SEND_DUE_CHECKS = "keywords.send-due-checks";
const CHECK_SITE = "keywords.check-site";
export const COLLECT_SEARCHES = "keywords.collect-searches";
export const CLEAN_UP_CHECKS = "keywords.clean-up-checks";
export const DELETE_HISTORIES = "keywords.delete-histories";
const DELETE_HISTORY = "keywords.delete-history";

/** Sites one worker node checks at a time. */
const SITES_AT_ONCE = 3;

export interface CheckJobsDeps extends Omit<CheckDeps, "send"> {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly stopping: AbortSignal;
  /** Null: every check is done live. */
  readonly queueing?: QueueDeps | null;
}

export function checkingJobs(deps: CheckJobsDeps): Job[] {
  const { db, units, queue, log, stopping, now, queueing = null } = deps;
  const enqueue = queueing && createSearchQueue(queueing);
  const send = (site: SiteToCheck, cursor?: string) => sendSite(queue, site, { cursor });
  return [
    { name: SEND_DUE_CHECKS, handle: () => sendDueChecks({ db, send, now }) },
    {
      name: CHECK_SITE,
      handle: (data, { signal }) => {
        const { site_id: siteId, cursor } = data as { site_id: string; cursor?: string };
        const either = AbortSignal.any([signal, stopping]);
        return checkSite({ ...deps, send, enqueue }, { siteId, cursor }, either);
      },
      concurrency: SITES_AT_ONCE,
      long: true,
      once: true,
    },
    {
      name: COLLECT_SEARCHES,
      handle: async (_data, { signal }) => {
        const either = AbortSignal.any([signal, stopping]);
        if (queueing !== null) await collectQueued({ ...deps, ...queueing }, either);
      },
      long: true,
      concurrency: 1,
    },
    { name: CLEAN_UP_CHECKS, handle: () => cleanUpChecks(db, units, now()) },
    {
      name: DELETE_HISTORIES,
      handle: async () =>
        workThrough(await usersWithDeletedKeywords(db), (id) =>
          sendSliced(queue, DELETE_HISTORY, id),
        ),
    },
    slicedJob({ name: DELETE_HISTORY, db, queue, log, slices: deleteHistoryOf }),
  ];
}

export function sendSite(
  queue: JobQueue,
  { id: siteId, userId }: SiteToCheck,
  { cursor, transaction }: { cursor?: string | undefined; transaction?: Transaction<Tables> } = {},
): Promise<void> {
  const data = { site_id: siteId, ...(cursor !== undefined && { cursor }) };
  return queue.send(CHECK_SITE, data, {
    singletonKey: siteId,
    customer: userId,
    ...(transaction && { transaction }),
  });
}
