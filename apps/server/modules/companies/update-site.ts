import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import {
  changeSite,
  countActiveSites,
  findSite,
  type SiteChanges,
  type SiteRow,
} from "./sites.queries.ts";

export type SiteSettings = Omit<SiteChanges, "removed_at" | "name_source" | `pro${string}`>;
export type Updated = "done" | { noRoom: string } | "missing";

/** Pausing a site frees a slot in the plan; resuming it needs one. */
export async function updateSite(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  settings: SiteSettings,
  listeners: SiteListeners,
): Promise<Updated> {
  return db.transaction().execute(async (tx): Promise<Updated> => {
    await lockWatchesOf(tx, userId);
    const site = await findSite(tx, userId, id);
    if (site === undefined) return "missing";
    const noRoom = await noRoomFor(tx, userId, site, settings);
    if (noRoom !== null) return { noRoom };

    const { name = site.name, aliases = site.aliases } = settings;
    const typed = settings.name === undefined ? {} : { name_source: "typed" as const };
    const changes = { ...settings, ...typed, name, aliases: distinctAliases(name, aliases) };
    await changeSite(tx, userId, id, changes);
    const { domain } = site;
    const { country = site.country, language = site.language } = settings;
    if (country !== site.country || language !== site.language) {
      await notifyListeners(listeners.onSiteMoved, tx, { type: "site-moved", userId, domain });
    }
    if (site.is_active && settings.is_active === false) {
      await notifyListeners(listeners.onSitePaused, tx, { type: "site-paused", userId, domain });
    }
    return "done";
  });
}

async function noRoomFor(
  tx: Transaction<Tables>,
  userId: string,
  site: SiteRow,
  { is_active = site.is_active, crawl_pages = null }: SiteSettings,
): Promise<string | null> {
  const resumes = is_active && !site.is_active;
  if (!resumes && crawl_pages === null) return null;
  const plan = await planOfUser(tx, userId);
  if (resumes && (await countActiveSites(tx, userId)) >= plan.limits.sites) {
    return limitMessage("sites", plan);
  }
  const tooManyPages = crawl_pages !== null && crawl_pages > plan.limits.pagesPerCrawl;
  return tooManyPages ? limitMessage("pagesPerCrawl", plan) : null;
}
