import type { Subscription } from "@sightline/contract";
import { type BillingCycle, comparePlans, type PaidPlanId } from "@sightline/domain/billing";

/** What buying a plan would mean, given the customer's current plan. */
export type Situation =
  /** Nothing is paid for yet. */
  | "first"
  /** A larger plan, or the same one billed yearly: the difference is charged immediately. */
  | "larger"
  /** This upgrade waits for its payment. */
  | "waiting"
  /** They already have it. */
  | "same"
  | "smaller"
  /** The last payment failed: that has to be fixed first. */
  | "past-due";

export function situationOf(
  choice: { plan: PaidPlanId; cycle: BillingCycle },
  now: Pick<Subscription, "plan" | "cycle" | "status" | "pending">,
): Situation {
  if (now.status === null || now.status === "granted") return "first";
  if (now.status === "past_due") return "past-due";
  if (now.pending?.plan === choice.plan && now.pending.cycle === choice.cycle) return "waiting";
  const size = comparePlans(choice.plan, now.plan);
  if (size !== 0) return size > 0 ? "larger" : "smaller";
  return choice.cycle === "yearly" && now.cycle === "monthly" ? "larger" : "same";
}
