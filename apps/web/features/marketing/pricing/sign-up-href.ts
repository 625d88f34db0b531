import { type BillingCycle, isPaidPlan, type PlanId } from "@sightline/domain/billing";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";

/** A visitor signs up and comes to that checkout; whoever is signed in already goes straight on. */
export function signUpHref(plan: PlanId, cycle: BillingCycle): string {
  const search = new URLSearchParams({ mode: "sign-up" });
  if (isPaidPlan(plan)) search.set("next", checkoutHref(plan, cycle));
  return `/auth?${search}`;
}
