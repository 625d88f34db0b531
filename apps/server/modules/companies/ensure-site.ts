import type { Tables } from "@sightline/database";
import { limitMessage, type Plan } from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { companyOf } from "./companies.queries.ts";
import { changeSite, insertSite, placeOf, type SitePlace } from "./sites.queries.ts";

/** How a site came to be active: it was, it woke, it came back, or it is new. */
type Arrival = "there" | "woken" | "restored" | "added";

export type Ensured = { noRoom: string } | { id: string; arrival: Arrival };

/** An active site of this domain: the one there is, woken or brought back, or a new one. */
export async function ensureSite(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  plan: Plan,
): Promise<Ensured> {
  const place = await placeOf(tx, userId, domain);
  if (place.id !== null && place.state === "active") return { id: place.id, arrival: "there" };
  return takePlace(tx, userId, domain, place, plan);
}

/** Two requests of a user must not do this at once: `lockWatchesOf` comes first. */
export async function takePlace(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  { id, state, active }: SitePlace,
  plan: Plan,
): Promise<Ensured> {
  if (active >= plan.limits.sites) return { noRoom: limitMessage("sites", plan) };
  if (id !== null) {
    await changeSite(tx, userId, id, { is_active: true, removed_at: null });
    return { id, arrival: state === "removed" ? "restored" : "woken" };
  }
  const company_id = await companyOf(tx, domain);
  const added = await insertSite(tx, { user_id: userId, company_id, name: domain });
  return { id: added, arrival: "added" };
}
