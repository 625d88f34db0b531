import type { Tables } from "@sightline/database";
import { limitMessage, type Plan } from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { companyOf } from "./companies.queries.ts";
import { changeSite, insertSite, type SiteState, siteStateOf } from "./sites.queries.ts";

/** How a site came to be active: it was, it was resumed or restored, or it is new. */
type Arrival = "active" | "resumed" | "restored" | "added";

export type Ensured = { noRoom: string } | { id: string; arrival: Arrival };

/** An active site of this domain: the one there is, resumed or restored if need be, or a new one. */
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

/** Two requests of a user must not do this at once: `lockWatchesOf` comes first. */
export async function activateSite(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  { id, state, active }: SiteState,
  plan: Plan,
): Promise<Ensured> {
  if (active >= plan.limits.sites) return { noRoom: limitMessage("sites", plan) };
  if (id !== null) {
    await changeSite(tx, userId, id, { is_active: true, removed_at: null });
    return { id, arrival: state === "removed" ? "restored" : "resumed" };
  }
  const company_id = await companyOf(tx, domain);
  const added = await insertSite(tx, { user_id: userId, company_id, name: domain });
  return { id: added, arrival: "added" };
}
