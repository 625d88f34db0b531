import type { PlanState } from "./subscription.ts";

/** What a customer gets an email about. */
export type SubscriptionChange =
  | "started"
  /** Another plan or billing cycle, from now on. */
  | "changed"
  | "downgrade-scheduled"
  | "cancellation-scheduled"
  /** A cancellation or downgrade was undone. */
  | "kept"
  | "ended";

type Paid = Pick<PlanState, "subscriptionId" | "plan" | "cycle" | "cancelsAtPeriodEnd" | "next">;

/** One change at most: the one that matters most to the customer; null if there is none. */
export function subscriptionChange(before: Paid, after: Paid): SubscriptionChange | null {
  if (after.subscriptionId === null) return before.subscriptionId === null ? null : "ended";
  if (before.subscriptionId !== after.subscriptionId) return "started";
  if (before.plan !== after.plan || before.cycle !== after.cycle) return "changed";
  if (after.cancelsAtPeriodEnd) return before.cancelsAtPeriodEnd ? null : "cancellation-scheduled";
  if (after.next !== null) return isSame(before.next, after.next) ? null : "downgrade-scheduled";
  return before.cancelsAtPeriodEnd || before.next !== null ? "kept" : null;
}

function isSame(one: Paid["next"], other: NonNullable<Paid["next"]>): boolean {
  return one?.plan === other.plan && one.cycle === other.cycle;
}
