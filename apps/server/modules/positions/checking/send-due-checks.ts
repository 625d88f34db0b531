import type { Tables } from "@sightline/database";
import { planOfTier } from "@sightline/domain/billing";
import { checkScheduleUnder } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { type Moment, momentOf } from "../../../platform/clock/index.ts";
import { describeUsers } from "../../billing/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import {
  scheduledSitesAfter,
  sitesWithDueKeywords,
  sitesWithRequests,
} from "./checked-sites.queries.ts";

export interface DueNeeds {
  readonly db: Kysely<Tables>;
  /** At most one job per site is pending. */
  readonly send: (siteId: string) => Promise<void>;
  readonly now: () => Date;
}

const SITES_TOGETHER = 500;

/** Queues every site with keywords to check. Safe to run concurrently: each is checked once. */
export async function sendDueChecks({ db, send, now }: DueNeeds): Promise<void> {
  const moment = momentOf(now());
  for (const id of await sitesWithRequests(db, moment)) await send(id);
  for (let after = FIRST_ID; ; ) {
    const sites = await scheduledSitesAfter(db, after, SITES_TOGETHER);
    for (const id of await dueAmong(db, sites, moment)) await send(id);
    const last = sites.at(-1);
    if (last === undefined || sites.length < SITES_TOGETHER) return;
    after = last.id;
  }
}

async function dueAmong(
  db: Kysely<Tables>,
  sites: Awaited<ReturnType<typeof scheduledSitesAfter>>,
  moment: Moment,
): Promise<string[]> {
  const users = await describeUsers(db, [...new Set(sites.map(({ user_id }) => user_id))]);
  const bySchedule = Map.groupBy(sites, ({ user_id, schedule }) => {
    const { refresh } = planOfTier(users.get(user_id)?.tier ?? null).limits;
    return checkScheduleUnder(refresh, schedule);
  });
  const due: string[] = [];
  for (const schedule of ["daily", "weekly"] as const) {
    const ids = (bySchedule.get(schedule) ?? []).map(({ id }) => id);
    if (ids.length > 0) due.push(...(await sitesWithDueKeywords(db, ids, schedule, moment)));
  }
  return due;
}
