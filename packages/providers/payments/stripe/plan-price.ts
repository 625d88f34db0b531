import {
  BILLING_CYCLES,
  type BillingCycle,
  CURRENCY,
  PAID_PLAN_IDS,
  PLANS,
} from "@sightline/domain/billing";
import type Stripe from "stripe";
import type { PlanChoice } from "../payments.ts";

export const ALL_CHOICES: readonly PlanChoice[] = PAID_PLAN_IDS.flatMap((plan) =>
  BILLING_CYCLES.map((cycle) => ({ plan, cycle })),
);

export const INTERVALS = { monthly: "month", yearly: "year" } as const satisfies Readonly<
  Record<BillingCycle, string>
>;

/** The lookup key of a plan's price at Stripe, independent of its id. */
export function lookupKeyOf({ plan, cycle }: PlanChoice): string {
  return `sightline_${plan}_${cycle}`;
}

export function labelsOf({ plan, cycle }: PlanChoice): { plan_id: string; cycle: string } {
  return { plan_id: plan, cycle };
}

/** In cents. */
export function amountOf({ plan, cycle }: PlanChoice): number {
  return PLANS[plan].prices[cycle] * 100;
}

/** Whether it charges exactly what the plan table says. */
export function isPriceOf(price: Stripe.Price, choice: PlanChoice): boolean {
  return (
    price.active &&
    price.unit_amount === amountOf(choice) &&
    price.currency === CURRENCY &&
    price.recurring?.interval === INTERVALS[choice.cycle] &&
    price.recurring.interval_count === 1
  );
}

/** By lookup key, or else by metadata: a replaced price has lost its key to its successor. */
export function choiceOf({ lookup_key, metadata }: Stripe.Price): PlanChoice | null {
  return ALL_CHOICES.find((choice) => lookupKeyOf(choice) === lookup_key) ?? choiceIn(metadata);
}

export function choiceIn(labels: Stripe.Metadata | null): PlanChoice | null {
  return (
    ALL_CHOICES.find(({ plan, cycle }) => plan === labels?.plan_id && cycle === labels.cycle) ??
    null
  );
}

export function cycleOf({ metadata, recurring }: Stripe.Price): BillingCycle | null {
  return (
    BILLING_CYCLES.find((cycle) => cycle === metadata.cycle) ??
    BILLING_CYCLES.find((cycle) => INTERVALS[cycle] === recurring?.interval) ??
    null
  );
}
