import type { ProviderSubscription } from "@sightline/domain/billing";
import { type Payments, type PlanChoice, stripePayments } from "@sightline/providers/payments";
import { payAt } from "./hosted-pages.ts";
import type { StripeDouble } from "./stripe-double.ts";

/** A new customer at Stripe's double, who buys one thing. */
export interface StripeCustomer {
  readonly id: string;
  readonly payments: Payments;
  checkout(choice: PlanChoice): Promise<string>;
  buy(choice: PlanChoice, card?: string): Promise<ProviderSubscription>;
  /** Their only subscription; throws if there are none or several. */
  subscription(): Promise<ProviderSubscription>;
}

/** Return URLs of a purchase. */
export const RETURN_TO = {
  success: "https://app.example/success",
  cancel: "https://app.example/cancel",
};

let customers = 0;

export async function newCustomer(stripe: StripeDouble, name = "Ana"): Promise<StripeCustomer> {
  customers += 1;
  const user = { id: `user-${customers}`, email: `user-${customers}@example.com`, name };
  const payments = stripePayments({ ...stripe, apiBase: stripe.url });
  const id = await payments.createCustomer(user);
  const checkout = (choice: PlanChoice) => payments.startCheckout(id, choice, RETURN_TO);

  async function subscription(): Promise<ProviderSubscription> {
    const [first, ...others] = await payments.subscriptionsOf(id);
    if (first && others.length === 0) return first;
    throw new Error(first ? "There are several subscriptions." : "There is no subscription.");
  }

  return {
    id,
    payments,
    checkout,
    subscription,
    async buy(choice, card) {
      await payAt(await checkout(choice), card);
      return subscription();
    },
  };
}
