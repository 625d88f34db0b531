import type { Tables } from "@sightline/database";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { activateSite } from "./ensure-site.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { changeSite, findSite, siteStateOf } from "./sites.queries.ts";

export type Added = { id: string } | { noRoom: string } | "watched";

/** A removed site with the same domain is restored as it was. */
export async function addSite(
  db: Kysely<Tables>,
  userId: string,
  { domain, name }: { domain: string; name?: string },
  listeners: SiteListeners,
): Promise<Added> {
  return db.transaction().execute(async (tx): Promise<Added> => {
    await lockWatchesOf(tx, userId);
    const site = await siteStateOf(tx, userId, domain);
    if (site.state === "active" || site.state === "paused") return "watched";
    const activated = await activateSite(tx, userId, domain, site, await planOfUser(tx, userId));
    if ("noRoom" in activated) return activated;
    const { id, arrival } = activated;
    if (name !== undefined) await rename(tx, userId, id, name);
    if (arrival === "restored") {
      await notifyListeners(listeners.onSiteRestored, tx, {
        type: "site-restored",
        userId,
        domain,
      });
    }
    if (arrival === "added") {
      await notifyListeners(listeners.onSiteAdded, tx, {
        type: "site-added",
        userId,
        domain,
        siteId: id,
      });
    }
    return { id };
  });
}

async function rename(tx: Transaction<Tables>, userId: string, id: string, name: string) {
  const site = await findSite(tx, userId, id);
  await changeSite(tx, userId, id, { name, aliases: distinctAliases(name, site?.aliases ?? []) });
}
