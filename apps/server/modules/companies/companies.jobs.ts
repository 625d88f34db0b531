import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { deleteSite, domainToPurge, sitesToPurge } from "./sites.queries.ts";

export const PURGE_REMOVED_SITES = "companies.purge-removed-sites";

const BATCH = 200;

export function companiesJobs(db: Kysely<Tables>, listeners: SiteListeners): Job[] {
  return [{ name: PURGE_REMOVED_SITES, handle: () => purgeRemovedSites(db, listeners) }];
}

async function purgeRemovedSites(db: Kysely<Tables>, listeners: SiteListeners): Promise<void> {
  for (;;) {
    const due = await sitesToPurge(db, BATCH);
    for (const site of due) await purge(db, site, listeners);
    if (due.length < BATCH) return;
  }
}

/**
 * One transaction per site, so that a failure doesn't undo the others. Listeners can still see the
 * site's data.
 */
async function purge(
  db: Kysely<Tables>,
  { id, user_id: userId }: { id: string; user_id: string },
  { onSiteRemoved }: SiteListeners,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWatchesOf(tx, userId);
    const domain = await domainToPurge(tx, id);
    if (domain === null) return;
    await notifyListeners(onSiteRemoved, tx, { type: "site-removed", userId, domain });
    await deleteSite(tx, id);
  });
}
