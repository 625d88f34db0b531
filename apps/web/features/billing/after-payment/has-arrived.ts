import { comparePlans, isPaidTier, planOfTier } from "@sightline/domain/billing";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";

/** The paid tier is active, and at least as large as the one taken to checkout, if known. */
export function hasArrived(tier: string | null, choice: PlanChoice | null): boolean {
  if (tier === null || !isPaidTier(tier)) return false;
  return choice === null || comparePlans(planOfTier(tier).id, choice.plan) >= 0;
}
