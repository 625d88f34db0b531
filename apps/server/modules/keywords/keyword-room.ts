import type { Tables } from "@sightline/database";
import {
  limitMessage,
  type Plan,
  storedLimit,
  storedLimitMessage,
} from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { ensureSite } from "../companies/index.ts";
import { countStoredKeywords, pauseAllButOldest } from "./keyword-limits.queries.ts";
import { type KeywordListeners, notify } from "./keyword-listeners.ts";

/**
 * Reserves slots for more active keywords, and one for their site if it isn't active. Returns the
 * reason if the plan has no room; then nothing was written.
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
  // A restored site brings back its keywords: as many as fit besides the requested ones.
  if (arrival === "restored") {
    await pauseAllButOldest(tx, userId, site, plan.limits.keywords - active - wanted);
  }
  return null;
}

export interface KeywordRoom {
  /** How many more may be active. */
  readonly slots: number;
  /** How many more may be stored. */
  readonly stored: number;
}

export async function roomFor(
  tx: Transaction<Tables>,
  userId: string,
  plan: Plan,
  active: number,
): Promise<KeywordRoom> {
  return {
    slots: plan.limits.keywords - active,
    stored: storedLimit("keywords", plan) - (await countStoredKeywords(tx, userId)),
  };
}

/** The reason if no more keywords can be stored; paused ones count. */
export async function noRoomToStore(
  tx: Transaction<Tables>,
  userId: string,
  plan: Plan,
  added: number,
): Promise<string | null> {
  if (added === 0) return null;
  const stored = await countStoredKeywords(tx, userId);
  if (stored + added <= storedLimit("keywords", plan)) return null;
  return storedLimitMessage("keywords", plan, "keywords, including paused ones");
}
