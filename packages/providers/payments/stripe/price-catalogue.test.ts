import { type StripeDouble, startStripe } from "@sightline/testing/stripe";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stripePayments } from "./stripe-payments.ts";

let stripe: StripeDouble;
let sdk: Stripe;

beforeEach(async () => {
  stripe = await startStripe({ delivery: "by-hand" });
  const { hostname: host, port } = new URL(stripe.url);
  sdk = new Stripe(stripe.secretKey, { host, port, protocol: "http" });
});
afterEach(() => stripe.stop());

const payments = () => stripePayments({ ...stripe, apiBase: stripe.url });
const states = (prices: readonly { state: string }[]) => prices.map(({ state }) => state);

describe("the prices at the provider", () => {
  it("P48 are made once from the table of plans, and matched from then on", async () => {
    expect(states((await payments().check()).prices)).toEqual(Array(6).fill("missing"));
    const made = await payments().setUpPrices();
    expect(states(made)).toEqual(Array(6).fill("made"));
    const matched = await payments().setUpPrices();
    expect(matched).toEqual(made.map((price) => ({ ...price, state: "matched" })));
    expect((await payments().check()).prices).toEqual(matched);

    const { data } = await sdk.prices.list({ limit: 100 });
    const amounts = data.map((one) => [one.lookup_key, one.unit_amount, one.recurring?.interval]);
    expect(amounts.toReversed()).toEqual([
      ["sightline_lite_monthly", 2_900, "month"],
      ["sightline_lite_yearly", 29_000, "year"],
      ["sightline_professional_monthly", 33_300, "month"],
      ["sightline_professional_yearly", 333_000, "year"],
      ["sightline_enterprise_monthly", 99_900, "month"],
      ["sightline_enterprise_yearly", 999_000, "year"],
    ]);
    expect((await sdk.products.list({ limit: 100 })).data).toHaveLength(3);
  });

  it("of another amount give their name to a right one, in the product that is there", async () => {
    const product = await sdk.products.create({ name: "Old", metadata: { plan_id: "lite" } });
    const old = await sdk.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: 1_900,
      recurring: { interval: "month" },
      lookup_key: "sightline_lite_monthly",
    });
    expect((await payments().check()).prices[0]).toMatchObject({ state: "missing", price: null });

    const [lite] = await payments().setUpPrices();
    expect(lite?.state).toBe("made");
    const replaced = await sdk.prices.retrieve(lite?.price ?? "");
    expect(replaced).toMatchObject({ product: product.id, unit_amount: 2_900 });
    expect((await sdk.prices.retrieve(old.id)).lookup_key).toBeNull();
  });

  it("are made for the first customer, and asked for once", async () => {
    const shop = payments();
    const customer = await shop.createCustomer({ id: "u", email: "u@example.com", name: "U" });
    const returnTo = { success: "https://app.example/success", cancel: "https://app.example/" };
    const lite = { plan: "lite", cycle: "monthly" } as const;
    await shop.startCheckout(customer, lite, returnTo);
    await shop.startCheckout(customer, lite, returnTo);
    const asked = stripe.requests.filter(({ path }) => path === "/v1/prices");
    expect(asked.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });
});

describe("the check of the connection", () => {
  it("names the account and where events go", async () => {
    stripe.setWebhook("https://app.example/api/webhooks/payment");
    expect(await payments().check()).toMatchObject({
      account: { ok: true, id: "acct_sandbox" },
      liveMode: false,
      webhookUrls: ["https://app.example/api/webhooks/payment"],
    });
  });
});
