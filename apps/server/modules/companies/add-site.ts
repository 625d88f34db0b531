import type { Tables } from "@sightline/database";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { takePlace } from "./ensure-site.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { type SiteListeners, tell } from "./site-listeners.ts";
import { changeSite, findSite, placeOf } from "./sites.queries.ts";

export type Added = { id: string } | { noRoom: string } | "watched";

/** A removed site of the same domain comes back as it was. */
export async function addSite(
  db: Kysely<Tables>,
  userId: string,
  { domain, name }: { domain: string; name?: string },
  listeners: SiteListeners,
): Promise<Added> {
  return db.transaction().execute(async (tx): Promise<Added> => {
    await lockWatchesOf(tx, userId);
    const place = await placeOf(tx, userId, domain);
    if (place.state === "active" || place.state === "resting") return "watched";
    const taken = await takePlace(tx, userId, domain, place, await planOfUser(tx, userId));
    if ("noRoom" in taken) return taken;
    if (name !== undefined) await rename(tx, userId, taken.id, name);
    const { id, arrival } = taken;
    if (arrival === "restored") {
      await tell(listeners.onSiteRestored, tx, { type: "site-restored", userId, domain });
    }
    if (arrival === "added") {
      await tell(listeners.onSiteAdded, tx, { type: "site-added", userId, domain, siteId: id });
    }
    return { id };
  });
}

async function rename(tx: Transaction<Tables>, userId: string, id: string, name: string) {
  const site = await findSite(tx, userId, id);
  await changeSite(tx, userId, id, { name, aliases: distinctAliases(name, site?.aliases ?? []) });
}
