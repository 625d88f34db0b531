import type { Tables } from "@sightline/database";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { activateSite } from "./ensure-site.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { changeSite, findSite, siteStateOf } from "./sites.queries.ts";

export type Added = { id: string } | { noRoom: string } | "watched";

interface Names {
  readonly name?: string;
  readonly aliases?: string[];
}

/** A removed site with the same domain is restored as it was. */
export async function addSite(
  db: Kysely<Tables>,
  userId: string,
  { domain, ...names }: { domain: string } & Names,
  listeners: SiteListeners,
): Promise<Added> {
  return db.transaction().execute(async (tx): Promise<Added> => {
    await lockWatchesOf(tx, userId);
    const site = await siteStateOf(tx, userId, domain);
    if (site.state === "active" || site.state === "paused") return "watched";
    const activated = await activateSite(tx, userId, domain, site, await planOfUser(tx, userId));
    if ("noRoom" in activated) return activated;
    const { id, arrival } = activated;
    await setNames(tx, userId, id, names);
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

async function setNames(tx: Transaction<Tables>, userId: string, id: string, names: Names) {
  const site = await findSite(tx, userId, id);
  if (site === undefined) return;
  const { name = site.name, aliases = site.aliases } = names;
  const typed = names.name === undefined ? {} : { name_source: "typed" as const };
  await changeSite(tx, userId, id, {
    ...{ name, aliases: distinctAliases(name, aliases) },
    ...typed,
  });
}
