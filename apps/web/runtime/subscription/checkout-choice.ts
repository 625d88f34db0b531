import {
  BILLING_CYCLES,
  type BillingCycle,
  PAID_PLAN_IDS,
  type PaidPlanId,
} from "@sightline/domain/billing";

/** What an address asks for; a plan that cannot be bought is none. */
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

/** Always left for as a document: the page's own policy comes with it. */
export function checkoutHref(plan: PaidPlanId, cycle: BillingCycle): string {
  return `/checkout?${new URLSearchParams({ plan, cycle })}`;
}
