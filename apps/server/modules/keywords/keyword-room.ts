import type { Tables } from "@sightline/database";
import { limitMessage, type Plan } from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { ensureSite } from "../companies/index.ts";
import { pauseAllButOldest } from "./keyword-limits.queries.ts";
import { type KeywordListeners, notify } from "./keyword-listeners.ts";

/**
 * Takes places for more active keywords beside those there are, and one for their site where that
 * has none. Says why when the plan has no room; then nothing was written.
 */
export async function takeRoomFor(
  tx: Transaction<Tables>,
  { onSiteAdded }: KeywordListeners,
  userId: string,
  site: string,
  plan: Plan,
  active: number,
  wanted = 1,
): Promise<string | null> {
  if (active + wanted > plan.limits.keywords) return limitMessage("keywords", plan);
  const ensured = await ensureSite(tx, userId, site, plan);
  if ("noRoom" in ensured) return ensured.noRoom;
  const { id: siteId, arrival } = ensured;
  if (arrival === "added") {
    await notify(onSiteAdded, tx, { type: "site-added", userId, domain: site, siteId });
  }
  // A site that comes back brings its keywords: as many as fit beside those that are wanted.
  if (arrival === "restored") {
    await pauseAllButOldest(tx, userId, site, plan.limits.keywords - active - wanted);
  }
  return null;
}
