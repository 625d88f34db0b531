import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import { type CheckNeeds, checkSite } from "./check-site.ts";
import { cleanUpChecks } from "./clean-up.ts";
import { collectHandedIn } from "./queued/collect-handed-in.ts";
import { createHandIn, type HandInNeeds } from "./queued/hand-in.ts";
import { sendDueChecks } from "./send-due-checks.ts";

export const SEND_DUE_CHECKS = "keywords.send-due-checks";
const CHECK_SITE = "keywords.check-site";
export const COLLECT_SEARCHES = "keywords.collect-searches";
export const CLEAN_UP_CHECKS = "keywords.clean-up-checks";

/** Sites that one worker node looks up at a time. */
const SITES_AT_ONCE = 3;

export interface CheckJobsNeed extends Omit<CheckNeeds, "send"> {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly stopping: AbortSignal;
  /** Null: every check is looked up at once. */
  readonly handingIn?: HandInNeeds | null;
}

export function checkingJobs(need: CheckJobsNeed): Job[] {
  const { db, units, queue, stopping, now, handingIn = null } = need;
  const handIn = handingIn && createHandIn(handingIn);
  const send = (siteId: string, place?: string) => sendSite(queue, siteId, { place });
  return [
    { name: SEND_DUE_CHECKS, handle: () => sendDueChecks({ db, send, now }) },
    {
      name: CHECK_SITE,
      handle: (data, { signal }) => {
        const { site_id: siteId, place } = data as { site_id: string; place?: string };
        const either = AbortSignal.any([signal, stopping]);
        return checkSite({ ...need, send, handIn }, { siteId, place }, either);
      },
      concurrency: SITES_AT_ONCE,
      long: true,
      once: true,
    },
    {
      name: COLLECT_SEARCHES,
      handle: async (_data, { signal }) => {
        const either = AbortSignal.any([signal, stopping]);
        if (handingIn !== null) await collectHandedIn({ ...need, ...handingIn }, either);
      },
      long: true,
      concurrency: 1,
    },
    { name: CLEAN_UP_CHECKS, handle: () => cleanUpChecks(db, units, now()) },
  ];
}

export function sendSite(
  queue: JobQueue,
  siteId: string,
  { place, transaction }: { place?: string | undefined; transaction?: Transaction<Tables> } = {},
): Promise<void> {
  const data = { site_id: siteId, ...(place !== undefined && { place }) };
  return queue.send(CHECK_SITE, data, {
    singletonKey: siteId,
    ...(transaction && { transaction }),
  });
}
