import type { Tables } from "@sightline/database";
import { type Plan, planOfTier, usageMonth } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { planStateOfUser } from "./billing.queries.ts";
import { tiersAndUnits, unitsUsed } from "./usage.queries.ts";

/** The plan whose limits apply to a user now. */
export async function planOfUser(db: Kysely<Tables>, userId: string): Promise<Plan> {
  return planOfTier((await planStateOfUser(db, userId)).tier);
}

/** Units left this month; zero if a smaller plan's limit is already exceeded. */
export async function unitsLeft(db: Kysely<Tables>, userId: string): Promise<number> {
  const plan = await planOfUser(db, userId);
  const used = await unitsUsed(db, userId, usageMonth(new Date()));
  return Math.max(plan.limits.analyses - used, 0);
}

export interface UserPlan {
  readonly tier: string;
  readonly units_used: number;
  readonly units_limit: number;
}

/** Tier and this month's units for a list of users. */
export async function describeUsers(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, UserPlan>> {
  if (userIds.length === 0) return new Map();
  const rows = await tiersAndUnits(db, userIds, usageMonth(new Date()));
  return new Map(
    rows.map(({ id, tier, used }) => [
      id,
      { tier, units_used: used, units_limit: planOfTier(tier).limits.analyses },
    ]),
  );
}
