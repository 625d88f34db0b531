import type { Tables } from "@sightline/database";
import type { SitePaused, SiteRestored } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { countActiveKeywords, pauseAllButOldest } from "./keyword-limits.queries.ts";

/** Its keywords are paused with it, and must be resumed one by one. */
export async function onSitePaused(
  tx: Transaction<Tables>,
  { userId, domain }: SitePaused,
): Promise<void> {
  await pauseAllButOldest(tx, userId, domain, 0);
}

/** Restored keywords stay paused if the plan has no room for them. */
export async function onSiteRestored(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRestored,
): Promise<void> {
  const { limits } = await planOfUser(tx, userId);
  const others = await countActiveKeywords(tx, userId, domain);
  await pauseAllButOldest(tx, userId, domain, limits.keywords - others);
}
