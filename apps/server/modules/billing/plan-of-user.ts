import type { Tables } from "@sightline/database";
import { type Plan, planOfTier, usageMonth } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { standingOfUser } from "./billing.queries.ts";
import { standingsAndUnits } from "./usage.queries.ts";

/** Whose limits hold for a user now. */
export async function planOfUser(db: Kysely<Tables>, userId: string): Promise<Plan> {
  return planOfTier((await standingOfUser(db, userId)).tier);
}

export interface UserStanding {
  readonly tier: string;
  readonly units_used: number;
  readonly units_limit: number;
}

/** Tier and this month's units of the users of a list. */
export async function describeUsers(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<Map<string, UserStanding>> {
  if (userIds.length === 0) return new Map();
  const rows = await standingsAndUnits(db, userIds, usageMonth(new Date()));
  return new Map(
    rows.map(({ id, tier, used }) => [
      id,
      { tier, units_used: used, units_limit: planOfTier(tier).limits.analyses },
    ]),
  );
}
