import { type BillingCycle, isPaidPlan, type PlanId } from "@sightline/domain/billing";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";

/** Visitors sign up and land at that checkout; signed-in people go there directly. */
export function signUpHref(plan: PlanId, cycle: BillingCycle): string {
  const search = new URLSearchParams({ mode: "sign-up" });
  if (isPaidPlan(plan)) search.set("next", checkoutHref(plan, cycle));
  return `/auth?${search}`;
}
