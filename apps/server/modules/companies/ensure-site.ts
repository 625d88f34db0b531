import type { Tables } from "@sightline/database";
import { limitMessage, type Plan, storedLimit } from "@sightline/domain/billing";
import { REMOVED_SITE_DAYS, stillDeletingMessage } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { conflict } from "../../platform/http/index.ts";
import { companyOf } from "./companies.queries.ts";
import { foundName } from "./found-names.queries.ts";
import {
  changeSite,
  countStoredSites,
  insertSite,
  type SiteState,
  siteStateOf,
} from "./sites.queries.ts";

/** How a site became active: it already was, was resumed or restored, or is new. */
type Arrival = "active" | "resumed" | "restored" | "added";

export type Ensured = { noRoom: string } | { id: string; arrival: Arrival };

/**
 * The active site for this domain: the existing one, resumed or restored if necessary, or a new
 * one.
 */
export async function ensureSite(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  plan: Plan,
): Promise<Ensured> {
  const site = await siteStateOf(tx, userId, domain);
  if (site.id !== null && site.state === "active") return { id: site.id, arrival: "active" };
  return activateSite(tx, userId, domain, site, plan);
}

/** Must not run twice at once for a user: call `lockWatchesOf` first. */
export async function activateSite(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  { id, state, active }: SiteState,
  plan: Plan,
): Promise<Ensured> {
  if (state === "expired") throw conflict(stillDeletingMessage(domain));
  if (active >= plan.limits.sites) return { noRoom: limitMessage("sites", plan) };
  if (id !== null) {
    await changeSite(tx, userId, id, { is_active: true, removed_at: null });
    return { id, arrival: state === "removed" ? "restored" : "resumed" };
  }
  const most = storedLimit("sites", plan);
  if ((await countStoredSites(tx, userId)) >= most) return { noRoom: tooManyStored(most) };
  const company_id = await companyOf(tx, domain);
  const found = await foundName(tx, company_id, domain);
  const added = await insertSite(tx, { user_id: userId, company_id, ...found });
  return { id: added, arrival: "added" };
}

function tooManyStored(most: number): string {
  return `You've reached the limit of ${most} sites, including paused and removed ones. Removed sites are deleted after ${REMOVED_SITE_DAYS} days. Until then, you can restore one instead.`;
}
