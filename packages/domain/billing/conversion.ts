import { type BillingCycle, PLAN_IDS, PLANS, type PlanId } from "./plans.ts";

/** The conversion value in US dollars when only the tier is known. */
const VALUE_OF_TIER: Readonly<Record<string, number>> = { basic: 29, premium: 99, pro: 199 };

export interface Purchase {
  readonly plan: string | null;
  readonly cycle: BillingCycle | null;
  readonly tier: string | null;
}

/** By plan and cycle; by tier only if there is no plan; null if neither is known. */
export function conversionValue({ plan, cycle, tier }: Purchase): number | null {
  const known = planIn(plan);
  if (known !== null && known !== "free") return PLANS[known].prices[cycle ?? "monthly"];
  return VALUE_OF_TIER[tier?.toLowerCase() ?? ""] ?? null;
}

/** Plan names may contain more than the id: 'lite_monthly', 'Professional (yearly)'. */
function planIn(name: string | null): PlanId | null {
  const text = name?.toLowerCase() ?? "";
  return PLAN_IDS.find((id) => text.includes(id)) ?? null;
}
