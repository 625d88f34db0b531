import { PLAN_IDS, planOfTier, type Tier } from "@sightline/domain/billing";

export type { Tier } from "@sightline/domain/billing";

/** Granted by an admin, never bought. */
export const PROMOTION: Tier = "Enterprise Promotion";

/** The size of the plan that was paid for; 0 for a promotion. */
export function paidRank(tier: string): number {
  return tier === PROMOTION ? 0 : PLAN_IDS.indexOf(planOfTier(tier).id);
}
