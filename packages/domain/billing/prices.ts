import { type BillingCycle, type PaidPlanId, PLANS, type Plan } from "./plans.ts";

export const PER_CYCLE: Readonly<Record<BillingCycle, string>> = {
  monthly: "per month",
  yearly: "per year",
};

/** '$3,330 per year', as a card, an order or a dialog shows it. */
export function priceWords(plan: Plan, cycle: BillingCycle): string {
  return `${dollars(plan.prices[cycle])} ${PER_CYCLE[cycle]}`;
}

/** The monthly equivalent, or the saving with yearly billing. */
export function priceNote(plan: Plan, cycle: BillingCycle): string {
  const saving = yearlySaving(plan);
  if (plan.prices.monthly === 0) return "No credit card required";
  if (cycle === "yearly") {
    return `${dollars(plan.prices.yearly / 12)} per month. You save ${dollars(saving)} per year`;
  }
  return saving > 0 ? `Save ${dollars(saving)} per year with yearly billing` : "";
}

/** How much less a year costs than twelve months; zero if it doesn't. */
export function yearlySaving({ prices }: Plan): number {
  return Math.max(prices.monthly * 12 - prices.yearly, 0);
}

/** Whole dollars without cents, otherwise two digits: '$3,330', '$277.50'. */
export function dollars(amount: number): string {
  return amount.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });
}

export interface PayingCustomers {
  readonly plan: PaidPlanId;
  readonly cycle: BillingCycle;
  readonly customers: number;
}

/** At list prices, in cents exactly; a year counts as twelve months. */
export function monthlyRevenue(paying: readonly PayingCustomers[]): number {
  const perYear = paying.reduce((sum, { plan, cycle, customers }) => {
    const price = PLANS[plan].prices[cycle];
    return sum + customers * (cycle === "yearly" ? price : price * 12);
  }, 0);
  return Math.round((perYear / 12) * 100) / 100;
}
