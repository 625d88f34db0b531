import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import { jobTransaction } from "../../../platform/database/index.ts";
import { collectFailures, type Job, type JobQueue } from "../../../platform/jobs/index.ts";
import { FIRST_ID, watchedSites } from "../../keywords/index.ts";
import {
  daysToRollUp,
  outdatedDays,
  recountDay,
  rollUpDay,
  siteOf,
  sitesAfter,
} from "./roll-up.queries.ts";
import { countVoices, daysWithoutVoices, storeVoices } from "./voice-days.queries.ts";
import { watchedDomains } from "./watched-domains.ts";

export const ROLL_UP_DAYS = "keywords.roll-up-days";
const ROLL_UP_SITE = "keywords.roll-up-site";

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

export function rollUpJobs(deps: RollUpDeps): Job[] {
  return [rollUpJob(deps), siteJob(deps)];
}

/** For a site whose keywords were paused, resumed or deleted. */
export async function sendRollUp(queue: RollUpDeps["queue"], siteId: string): Promise<void> {
  await queue.send(ROLL_UP_SITE, { site_id: siteId }, { singletonKey: siteId });
}

function siteJob({ db, now }: RollUpDeps): Job {
  return {
    name: ROLL_UP_SITE,
    handle: (data) => rollUpSite(db, (data as { site_id: string }).site_id, now()),
    concurrency: 1,
    long: true,
  };
}

/** A hundred sites, then a job for the next: no run depends on how many there are. */
function rollUpJob({ db, queue, now }: RollUpDeps): Job {
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

/**
 * Counts a site's stored days again if other keywords are tracked by now, and rolls up its past days
 * that are settled and not rolled up yet, oldest first.
 */
export async function rollUpSite(db: Kysely<Tables>, siteId: string, now: Date): Promise<void> {
  const unsettled = now.getTime() - SETTLES_MS;
  const range = { from: dayOf(unsettled - MOST_DAYS * DAY_MS), before: dayOf(unsettled) };
  const outdated = await jobTransaction(db, (tx) => outdatedDays(tx, siteId));
  for (const day of outdated) await jobTransaction(db, (tx) => recountDay(tx, siteId, day));
  const days = await jobTransaction(db, (tx) => daysToRollUp(tx, siteId, range));
  for (const day of days) await jobTransaction(db, (tx) => rollUpDay(tx, siteId, day));
  await rollUpVoices(db, siteId, range.from);
}

/** The share of voice of the same days; a competitor that was added since is counted for all of them. */
async function rollUpVoices(db: Kysely<Tables>, siteId: string, since: string): Promise<void> {
  const site = await siteOf(db, siteId);
  const watched = site === undefined ? [] : await watchedSites(db, site.userId, site.domain);
  const domains = watched.filter(({ as }) => as !== null).map(({ domain }) => domain);
  if (domains.length < 2) return;
  const days = await jobTransaction(db, (tx) => daysWithoutVoices(tx, siteId, domains, since));
  for (const day of days) {
    await jobTransaction(db, async (tx) => {
      const range = { from: day, to: day };
      const counted = await countVoices(tx, siteId, watchedDomains(watched), range);
      const ofSides = counted.filter(({ domain }) => domains.includes(domain));
      await storeVoices(tx, siteId, ofSides);
    });
  }
}
