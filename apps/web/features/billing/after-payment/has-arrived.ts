import { comparePlans, isPaidTier, planOfTier } from "@sightline/domain/billing";
import type { PlanChoice } from "../../../runtime/subscription/customer-notes.ts";

/** A paid tier is there, and it is at least what was taken to payment, where that is known. */
export function hasArrived(tier: string | null, choice: PlanChoice | null): boolean {
  if (tier === null || !isPaidTier(tier)) return false;
  return choice === null || comparePlans(planOfTier(tier).id, choice.plan) >= 0;
}
