import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import { jobTransaction } from "../../../platform/database/index.ts";
import { collectFailures, type Job, type JobQueue } from "../../../platform/jobs/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import { daysToRollUp, rollUpDay, sitesAfter } from "./rankings.queries.ts";

export const ROLL_UP_DAYS = "keywords.roll-up-days";

const DAY_MS = 86_400_000;
/** Queued answers arrive up to six hours later, and count for the day they were requested. */
const SETTLES_MS = 12 * 3_600_000;
/** Nobody looks back further. */
const MOST_DAYS = 400;
const SITES_TOGETHER = 100;

export interface RollUpDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly now: () => Date;
}

/** A hundred sites, then a job for the next: no run depends on how many there are. */
export function rollUpJob({ db, queue, now }: RollUpDeps): Job {
  return {
    name: ROLL_UP_DAYS,
    handle: async (data) => {
      const { after = FIRST_ID } = data as { after?: string };
      const sites = await sitesAfter(db, after, SITES_TOGETHER);
      const failures = collectFailures();
      for (const id of sites) await failures.attempt(() => rollUpSite(db, id, now()));
      const last = sites[SITES_TOGETHER - 1];
      if (last !== undefined) await queue.send(ROLL_UP_DAYS, { after: last });
      failures.throwIfAny();
    },
    concurrency: 1,
    long: true,
  };
}

/** Rolls up a site's past days that are settled and not rolled up yet, oldest first. */
export async function rollUpSite(db: Kysely<Tables>, siteId: string, now: Date): Promise<void> {
  const unsettled = now.getTime() - SETTLES_MS;
  const range = { from: dayOf(unsettled - MOST_DAYS * DAY_MS), before: dayOf(unsettled) };
  const days = await jobTransaction(db, (tx) => daysToRollUp(tx, siteId, range));
  for (const day of days) await jobTransaction(db, (tx) => rollUpDay(tx, siteId, day));
}
