import type { Tables } from "@sightline/database";
import { type CheckSchedule, checksUntilAlert } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { findSchedule } from "../checking/check-times.queries.ts";
import { siteIdOf } from "./alerts.queries.ts";
import { keywordsUnderRules } from "./earliest.queries.ts";

export interface EarliestAlert {
  /** As the plan allows it. */
  readonly schedule: CheckSchedule;
  /** Null unless a keyword with an active rule is checked on a schedule. */
  readonly next: { readonly at: Date; readonly checks: number } | null;
}

/**
 * When the next alert of a site can come, from its schedule, its rules and the answers so far; never
 * for a site that the user does not have.
 */
export async function earliestAlert(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
  now: Date,
): Promise<EarliestAlert> {
  const siteId = (await siteIdOf(db, userId, domain).executeTakeFirst())?.id;
  if (siteId === undefined) return { schedule: "off", next: null };
  const schedule = await findSchedule(db, siteId);
  if (schedule === "off") return { schedule, next: null };
  const keywords = await keywordsUnderRules(db, { siteId, userId, domain }, schedule, now);
  const times = keywords.flatMap(({ slots, ...soFar }) => {
    const checks = checksUntilAlert(soFar);
    const at = slots[checks - 1];
    return at === undefined ? [] : [{ at, checks }];
  });
  const [next = null] = times.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { schedule, next };
}
