import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { changeSite, countActiveSites, findRestorableSite } from "./sites.queries.ts";

export type Restored = "done" | { noRoom: string } | "missing";

/** Restored as it was: a paused site needs no slot and stays paused. */
export async function restoreSite(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  listeners: SiteListeners,
): Promise<Restored> {
  return db.transaction().execute(async (tx): Promise<Restored> => {
    await lockWatchesOf(tx, userId);
    const site = await findRestorableSite(tx, userId, id);
    if (site === undefined) return "missing";
    if (site.removed_at === null) return "done";
    if (site.is_active) {
      const plan = await planOfUser(tx, userId);
      const isFull = (await countActiveSites(tx, userId)) >= plan.limits.sites;
      if (isFull) return { noRoom: limitMessage("sites", plan) };
    }
    await changeSite(tx, userId, id, { removed_at: null });
    const { domain } = site;
    await notifyListeners(listeners.onSiteRestored, tx, { type: "site-restored", userId, domain });
    return "done";
  });
}
