import {
  type BillingCycle,
  comparePlans,
  type PaidPlanId,
  PLANS,
  planOfTier,
  type Tier,
} from "./plans.ts";

/** The response to any payment call while the provider can't be reached. */
export const PROVIDER_UNAVAILABLE =
  "We couldn't reach the payment provider. Nothing was changed. Try again in a minute.";

export const SUBSCRIPTION_STATUSES = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An upgrade that starts once its payment is confirmed; until then the old plan stays. */
export interface PendingUpgrade {
  readonly plan: PaidPlanId;
  readonly cycle: BillingCycle;
  /** In the smallest unit of the currency. */
  readonly amountDue: number;
  readonly currency: string;
  /** Where the customer confirms or pays. */
  readonly url: string;
  /** Dropped by then if it isn't paid. */
  readonly until: Date;
}

/** A subscription as the payment provider reports it, in our terms. */
export interface ProviderSubscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Null if the price isn't one of our plans. */
  readonly plan: PaidPlanId | null;
  /** Set by the price where it differs from the plan's tier: legacy 'Premium'. */
  readonly tier: Tier | null;
  readonly cycle: BillingCycle | null;
  readonly periodEnd: Date;
  readonly cancelsAtPeriodEnd: boolean;
  /** The smaller plan it changes to at the end of the period. */
  readonly next: { readonly plan: PaidPlanId; readonly cycle: BillingCycle } | null;
  readonly pending: PendingUpgrade | null;
  readonly startedAt: Date;
}

export interface Grant {
  readonly tier: Tier;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * A customer's current plan; `end`: when the paid period or the grant ends. Under a grant, plan and
 * id are those of the underlying subscription.
 */
export interface PlanState {
  readonly subscribed: boolean;
  readonly tier: Tier;
  readonly end: Date | null;
  readonly plan: PaidPlanId | null;
  readonly cycle: BillingCycle | null;
  readonly status: SubscriptionStatus | "granted" | null;
  readonly cancelsAtPeriodEnd: boolean;
  readonly next: ProviderSubscription["next"];
  readonly pending: PendingUpgrade | null;
  readonly subscriptionId: string | null;
}

export const NO_SUBSCRIPTION: PlanState = {
  subscribed: true,
  tier: "free",
  end: null,
  plan: null,
  cycle: null,
  status: null,
  cancelsAtPeriodEnd: false,
  next: null,
  pending: null,
  subscriptionId: null,
};

/** Paid, or the card is being retried: the provider ends it when it gives up. */
const ENTITLED: readonly SubscriptionStatus[] = ["active", "trialing", "past_due"];

/** The one rule that turns payments and grants into a customer's plan. */
export function planStateOf(
  subscriptions: readonly ProviderSubscription[],
  grants: readonly Grant[],
  now: Date,
): PlanState {
  const paid = best(subscriptions.filter(isEntitled), (one) => tierOf(one), startedAt);
  const granted = best(
    grants.filter((grant) => grant.startsAt <= now && now < grant.endsAt),
    (grant) => grant.tier,
    (grant) => grant.endsAt.getTime(),
  );
  const planState = paid === undefined ? NO_SUBSCRIPTION : planStateBy(paid);
  if (granted === undefined || compareTiers(granted.tier, planState.tier) <= 0) return planState;
  return { ...planState, tier: granted.tier, end: granted.endsAt, status: "granted" };
}

function planStateBy(paid: ProviderSubscription): PlanState {
  return {
    subscribed: true,
    tier: tierOf(paid),
    end: paid.periodEnd,
    plan: paid.plan,
    cycle: paid.cycle,
    status: paid.status,
    cancelsAtPeriodEnd: paid.cancelsAtPeriodEnd,
    next: paid.next,
    pending: paid.pending,
    subscriptionId: paid.id,
  };
}

export function isEntitled(subscription: ProviderSubscription): boolean {
  return ENTITLED.includes(subscription.status) && tierOf(subscription) !== "free";
}

/** One of our prices names its plan; an unknown price grants nothing. */
function tierOf({ plan, tier }: ProviderSubscription): Tier {
  return tier ?? (plan === null ? "free" : PLANS[plan].tier);
}

function compareTiers(one: Tier, other: Tier): number {
  return comparePlans(planOfTier(one).id, planOfTier(other).id);
}

function startedAt(subscription: ProviderSubscription): number {
  return subscription.startedAt.getTime();
}

function best<One>(
  all: readonly One[],
  tier: (one: One) => Tier,
  last: (one: One) => number,
): One | undefined {
  return [...all].sort((a, b) => compareTiers(tier(b), tier(a)) || last(b) - last(a))[0];
}
