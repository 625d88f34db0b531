import { CURRENCY, PLANS } from "@sightline/domain/billing";
import type Stripe from "stripe";
import type { PlanChoice, PriceState } from "../payments.ts";
import {
  ALL_CHOICES,
  amountOf,
  INTERVALS,
  isPriceOf,
  labelsOf,
  lookupKeyOf,
} from "./plan-price.ts";

export interface PriceCatalogue {
  /** The price that charges what the plan table says: found, or created. */
  priceFor(choice: PlanChoice): Promise<string>;
  setUp(): Promise<PriceState[]>;
  states(): Promise<PriceState[]>;
}

export function priceCatalogue(stripe: Stripe): PriceCatalogue {
  const known = new Map<string, string>();

  return {
    async priceFor(choice) {
      const remembered = known.get(lookupKeyOf(choice));
      if (remembered !== undefined) return remembered;
      const { price } = await findOrMake(stripe, choice, await pricesByKey(stripe, [choice]));
      known.set(lookupKeyOf(choice), price);
      return price;
    },

    async setUp() {
      const prices = await pricesByKey(stripe, ALL_CHOICES);
      const states: PriceState[] = [];
      for (const choice of ALL_CHOICES) {
        const { price, state } = await findOrMake(stripe, choice, prices);
        known.set(lookupKeyOf(choice), price);
        states.push({ ...choice, price, state });
      }
      return states;
    },

    async states() {
      const prices = await pricesByKey(stripe, ALL_CHOICES);
      return ALL_CHOICES.map((choice) => {
        const price = prices.get(lookupKeyOf(choice));
        const fits = price !== undefined && isPriceOf(price, choice);
        return fits
          ? { ...choice, price: price.id, state: "matched" }
          : { ...choice, price: null, state: "missing" };
      });
    },
  };
}

async function pricesByKey(stripe: Stripe, choices: readonly PlanChoice[]) {
  const { data } = await stripe.prices.list({
    lookup_keys: choices.map(lookupKeyOf),
    active: true,
    limit: 100,
  });
  return new Map(data.map((price) => [price.lookup_key, price]));
}

async function findOrMake(
  stripe: Stripe,
  choice: PlanChoice,
  prices: ReadonlyMap<string | null, Stripe.Price>,
): Promise<{ price: string; state: "matched" | "made" }> {
  const found = prices.get(lookupKeyOf(choice));
  if (found && isPriceOf(found, choice)) return { price: found.id, state: "matched" };

  const made = await stripe.prices.create({
    product: await productOf(stripe, choice),
    currency: CURRENCY,
    unit_amount: amountOf(choice),
    recurring: { interval: INTERVALS[choice.cycle] },
    lookup_key: lookupKeyOf(choice),
    transfer_lookup_key: true,
    metadata: labelsOf(choice),
  });
  return { price: made.id, state: "made" };
}

async function productOf(stripe: Stripe, { plan }: PlanChoice): Promise<string> {
  for await (const product of stripe.products.list({ active: true, limit: 100 })) {
    if (product.metadata.plan_id === plan) return product.id;
  }
  const { id } = await stripe.products.create({
    name: `Sightline ${PLANS[plan].name}`,
    metadata: { plan_id: plan },
  });
  return id;
}
