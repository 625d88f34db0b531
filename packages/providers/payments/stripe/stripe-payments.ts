import type Stripe from "stripe";
import {
  type Invoice,
  type Payments,
  type PaymentsCheck,
  PaymentsUnavailable,
} from "../payments.ts";
import {
  cancelAtPeriodEnd,
  changeAtPeriodEnd,
  changeNow,
  keep,
  previewChange,
} from "./change-plan.ts";
import { closeCheckouts, startCheckout } from "./checkout.ts";
import { isMissing, translatingErrors } from "./failures.ts";
import { priceCatalogue } from "./price-catalogue.ts";
import { readEvent } from "./read-event.ts";
import { readSubscription } from "./read-subscription.ts";
import { connectToStripe, isLiveKey, type StripeConnection } from "./stripe-client.ts";

export interface StripePaymentsOptions extends StripeConnection {
  readonly webhookSecret: string;
  readonly name?: Payments["name"];
}

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = connectToStripe(options);
  const prices = priceCatalogue(stripe);

  return {
    name: options.name ?? "stripe",

    createCustomer: (user) => translatingErrors(() => createCustomer(stripe, user)),
    startCheckout: (customer, choice, returnTo) =>
      translatingErrors(async () => {
        const price = await prices.priceFor(choice);
        return startCheckout(stripe, { customer, choice, price, returnTo });
      }),
    openPortal: (customer, returnTo) =>
      translatingErrors(() => openPortal(stripe, customer, returnTo)),

    subscriptionsOf: (customer) => translatingErrors(() => subscriptionsOf(stripe, customer)),
    invoicesOf: (customer) => translatingErrors(() => invoicesOf(stripe, customer)),

    cancelAtPeriodEnd: (id) => translatingErrors(() => cancelAtPeriodEnd(stripe, id)),
    changeAtPeriodEnd: (id, choice) =>
      translatingErrors(async () => {
        const price = await prices.priceFor(choice);
        await changeAtPeriodEnd(stripe, id, { choice, price });
      }),
    keep: (id) => translatingErrors(() => keep(stripe, id)),
    previewChange: (id, choice, proratedAt) =>
      translatingErrors(async () => {
        const price = await prices.priceFor(choice);
        return previewChange(stripe, id, { price, proratedAt });
      }),
    changeNow: (id, choice, proratedAt) =>
      translatingErrors(async () => {
        const price = await prices.priceFor(choice);
        return changeNow(stripe, id, { price, proratedAt });
      }),
    closeCustomer: (customer) => translatingErrors(() => closeCustomer(stripe, customer)),

    readEvent: (body, signature, now) =>
      readEvent(body, signature, { secret: options.webhookSecret, now }),

    check: async () => {
      const liveMode = isLiveKey(options.secretKey);
      const account = await accountOf(stripe);
      if (!account.ok) return { account, liveMode, webhookUrls: [], prices: [] };
      return translatingErrors(async () => ({
        account,
        liveMode,
        webhookUrls: await webhookUrls(stripe),
        prices: await prices.states(),
      }));
    },
    setUpPrices: () => translatingErrors(() => prices.setUp()),
  };
}

async function createCustomer(
  stripe: Stripe,
  user: { id: string; email: string; name: string },
): Promise<string> {
  const { id } = await stripe.customers.create(
    { email: user.email, name: user.name, metadata: { user_id: user.id } },
    { idempotencyKey: `customer:${user.id}` },
  );
  return id;
}

async function openPortal(stripe: Stripe, customer: string, return_url: string): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url });
  return url;
}

async function subscriptionsOf(stripe: Stripe, customer: string) {
  try {
    const subscriptions = await allSubscriptions(stripe, customer);
    return subscriptions.map(readSubscription);
  } catch (error) {
    if (isMissing(error) && (await isDeleted(stripe, customer))) return [];
    throw error;
  }
}

async function allSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = [];
  const query = {
    customer,
    status: "all" as const,
    limit: 100,
    expand: ["data.schedule", "data.latest_invoice"],
  };
  for await (const subscription of stripe.subscriptions.list(query)) all.push(subscription);
  return all;
}

/**
 * A customer unknown to this account may be paying in another, so 'missing' doesn't prove 'unpaid'.
 */
async function isDeleted(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted === true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new PaymentsUnavailable(
      `Stripe doesn't recognize customer ${id}. Is this the right account?`,
    );
  }
}

async function invoicesOf(stripe: Stripe, customer: string): Promise<Invoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.map((invoice) => ({
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000),
    total: invoice.total,
    currency: invoice.currency,
    status: INVOICE_STATUSES.find((status) => status === invoice.status) ?? "draft",
    url: invoice.hosted_invoice_url ?? null,
  }));
}

const INVOICE_STATUSES = ["draft", "open", "paid", "uncollectible", "void"] as const;

async function closeCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await closeCheckouts(stripe, customer);
    const subscriptions = await allSubscriptions(stripe, customer);
    for (const { id, status } of subscriptions) {
      if (status !== "canceled" && status !== "incomplete_expired") {
        await stripe.subscriptions.cancel(id);
      }
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function accountOf(stripe: Stripe): Promise<PaymentsCheck["account"]> {
  try {
    const { id } = await translatingErrors(() => stripe.accounts.retrieveCurrent());
    return { ok: true, id };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : "Stripe didn't respond." };
  }
}

async function webhookUrls(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter((endpoint) => endpoint.status === "enabled").map(({ url }) => url);
}
