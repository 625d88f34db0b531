import type { Tables } from "@sightline/database";
import { checkScheduleUnder } from "@sightline/domain/positions";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Moment, momentOf } from "../../../platform/clock/index.ts";
import { planOfUser } from "../../billing/index.ts";
import {
  findSchedule,
  findScheduledSite,
  hasOutdated,
  lockChanged,
  lockOutdated,
  markRescheduled,
  planRetry,
  saveNextChecks,
} from "./check-times.queries.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import { isDue } from "./due.ts";
import { areFirstChecksImmediate } from "./first-checks.queries.ts";
import type { CheckTimes } from "./next-check.ts";

async function checkTimesOf(
  db: Kysely<Tables>,
  siteId: string,
  moment: Moment,
): Promise<CheckTimes | null> {
  const site = await findScheduledSite(db, siteId);
  if (site === undefined) return null;
  const { limits } = await planOfUser(db, site.userId);
  return {
    ...site,
    schedule: checkScheduleUnder(limits.refresh, site.schedule),
    areFirstChecksImmediate: await areFirstChecksImmediate(
      db,
      site.userId,
      limits.keywords,
      moment,
    ),
  };
}

/** After a change of the site, its plan or its index; what is locked is left to the next run. */
export function rescheduleSite(db: Kysely<Tables>, siteId: string, moment: Moment): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockChanged(tx, siteId))) return;
    const times = await checkTimesOf(tx, siteId, moment);
    if (times === null) return;
    const ids = await lockOutdated(tx, times, moment, sql`true`);
    if (ids.length > 0) await saveNextChecks(tx, times, moment, ids);
    if (!(await hasOutdated(tx, times, moment))) await markRescheduled(tx, siteId);
  });
}

/** Postpones what looks due and isn't, or isn't anymore. */
export function rescheduleDue(db: Kysely<Tables>, siteId: string, moment: Moment): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const times = await checkTimesOf(tx, siteId, moment);
    if (times === null) return;
    const ids = await lockOutdated(tx, times, moment, isDue(moment));
    if (ids.length > 0) await saveNextChecks(tx, times, moment, ids);
  });
}

export interface CheckedKeyword {
  readonly site: CheckedSite;
  readonly keywordId: string;
  readonly day: string;
  readonly checkedAt: Date;
}

/**
 * After a check, in its transaction; one without the answer wanted is tried again that day. The
 * schedule may have changed since the check began.
 */
export async function scheduleNext(
  tx: Transaction<Tables>,
  checked: CheckedKeyword,
  { isTriedAgain }: { isTriedAgain: boolean },
): Promise<void> {
  const { site, keywordId, day, checkedAt } = checked;
  const moment = momentOf(checkedAt);
  if (isTriedAgain && moment.day === day) await planRetry(tx, checked);
  const schedule = await findSchedule(tx, site.id);
  const times = { ...site, schedule, areFirstChecksImmediate: true };
  await saveNextChecks(tx, times, moment, [keywordId]);
}
