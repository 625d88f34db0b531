import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import { collectFailures } from "../../../platform/jobs/index.ts";
import { FIRST_ID } from "../../keywords/index.ts";
import { daysToRollUp, rollUpDay, sitesAfter } from "./rankings.queries.ts";

export const ROLL_UP_DAYS = "keywords.roll-up-days";

const DAY_MS = 86_400_000;
/** Queued answers arrive up to six hours later, and count for the day they were requested. */
const SETTLES_MS = 12 * 3_600_000;
/** Nobody looks back further. */
const MOST_DAYS = 400;
const SITES_TOGETHER = 500;

/** Rolls up past days that are settled and not rolled up yet, site by site, oldest first. */
export async function rollUpDays(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = dayOf(now.getTime() - SETTLES_MS);
  const from = dayOf(Date.parse(before) - MOST_DAYS * DAY_MS);
  const failures = collectFailures();
  for (let after = FIRST_ID; ; ) {
    const sites = await sitesAfter(db, after, SITES_TOGETHER);
    for (const id of sites) await failures.attempt(() => rollUpSite(db, id, { from, before }));
    const last = sites.at(-1);
    if (last === undefined || sites.length < SITES_TOGETHER) break;
    after = last;
  }
  failures.throwIfAny();
}

async function rollUpSite(
  db: Kysely<Tables>,
  siteId: string,
  range: { from: string; before: string },
): Promise<void> {
  for (const day of await daysToRollUp(db, siteId, range)) await rollUpDay(db, siteId, day);
}
