import type { Tables } from "@sightline/database";
import { usageMonth } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { planOfUser } from "./plan-of-user.ts";
import { unitsUsed } from "./usage.queries.ts";

/** What is left of this month's units; none after a change to a smaller plan. */
export async function unitsLeft(db: Kysely<Tables>, userId: string): Promise<number> {
  const plan = await planOfUser(db, userId);
  const used = await unitsUsed(db, userId, usageMonth(new Date()));
  return Math.max(plan.limits.analyses - used, 0);
}
