import {
  BILLING_CYCLES,
  type BillingCycle,
  PAID_PLAN_IDS,
  type PaidPlanId,
} from "@sightline/domain/billing";

/** The plan a URL requests; null if it can't be bought. */
export interface CheckoutChoice {
  plan: PaidPlanId | null;
  cycle: BillingCycle;
}

export function choiceIn(search: URLSearchParams): CheckoutChoice {
  return {
    plan: PAID_PLAN_IDS.find((id) => id === search.get("plan")) ?? null,
    cycle: BILLING_CYCLES.find((cycle) => cycle === search.get("cycle")) ?? "monthly",
  };
}

/** Always a full page load: the page has its own content security policy. */
export function checkoutHref(plan: PaidPlanId, cycle: BillingCycle): string {
  return `/checkout?${new URLSearchParams({ plan, cycle })}`;
}
