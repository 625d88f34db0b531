import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Units } from "../../apps/server/modules/billing/index.ts";
import { raiseAlerts } from "../../apps/server/modules/positions/alerts/raise-alerts.ts";
import { findCheckedSite } from "../../apps/server/modules/positions/checking/checked-sites.queries.ts";
import { recordCheck } from "../../apps/server/modules/positions/checking/record-check.ts";
import type { SearchRun } from "../../apps/server/modules/positions/checking/search-run.ts";

/** For checks that nobody requested. */
export const NO_UNITS: Units = {
  reserve: () => Promise.reject(new Error("nothing is reserved here")),
  giveBack: () => Promise.reject(new Error("nothing is given back here")),
};

/** As if the keyword had been checked at eight that morning. */
export async function recordSearch(
  db: Kysely<Tables>,
  siteId: string,
  { id, keyword }: { readonly id: string; readonly keyword: string },
  day: string,
  search: SearchRun,
): Promise<void> {
  const site = await findCheckedSite(db, siteId);
  if (site === null) throw new Error("the site is not there");
  const claimed = { id, keyword, keywordKey: keyword, isRequested: false };
  const checkedAt = new Date(`${day}T08:00:00Z`);
  const check = { site, keyword: claimed, day, checkedAt, search };
  await recordCheck(db, NO_UNITS, check, [raiseAlerts]);
}
