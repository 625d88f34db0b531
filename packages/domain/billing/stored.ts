import { formatNumber } from "../numbers/index.ts";
import { PLAN_IDS, PLANS, type Plan, type PlanId } from "./plans.ts";

/**
 * Keywords of imported files, over all sites and whether or not they are in effect. Everything else
 * an account stores follows from what its plan tracks; files don't.
 */
export const IMPORTED_KEYWORDS: Readonly<Record<PlanId, number>> = {
  free: 250_000,
  lite: 500_000,
  professional: 2_500_000,
  enterprise: 10_000_000,
};

/** The reason if a file doesn't fit any more, and what to do. */
export function importRefusal(plan: Plan, stored: number, added: number): string | null {
  const limit = IMPORTED_KEYWORDS[plan.id];
  if (stored + added <= limit) return null;
  const room = Math.max(limit - stored, 0);
  const larger = PLAN_IDS[PLAN_IDS.indexOf(plan.id) + 1];
  const instead =
    larger === undefined
      ? "Remove an import first."
      : `Remove an import first, or upgrade: ${PLANS[larger].name} has room for ${words(IMPORTED_KEYWORDS[larger])}.`;
  const file = added === 1 ? "1 keyword" : `${words(added)} keywords`;
  return `This file has ${file}. Your ${plan.name} plan has room for ${words(limit)} imported keywords. You can import ${words(room)} more. ${instead}`;
}

function words(count: number): string {
  return formatNumber(count);
}
