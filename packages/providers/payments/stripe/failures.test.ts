import { type StripeDouble, startStripe } from "@sightline/testing/stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PaymentRefused, type Payments, PaymentsUnavailable } from "../payments.ts";
import { stripePayments } from "./stripe-payments.ts";

const ana = { id: "ana", email: "ana@example.com", name: "Ana" };

let stripe: StripeDouble;
let payments: Payments;

beforeAll(async () => {
  stripe = await startStripe({ delivery: "by-hand" });
  payments = stripePayments({ ...stripe, apiBase: stripe.url });
});
afterAll(() => stripe.stop());

describe("when the provider fails", () => {
  it("asks again after one failure, and nothing is done twice", async () => {
    stripe.failNext("POST", "/v1/customers", { times: 1 });
    const customer = await payments.createCustomer(ana);
    expect(await payments.createCustomer(ana)).toBe(customer);
  });

  it("says so after three", async () => {
    stripe.failNext("GET", "/v1/subscriptions", { status: 503 });
    const asked = payments.subscriptionsOf("cus_1");
    await expect(asked).rejects.toThrow(PaymentsUnavailable);
    await expect(asked).rejects.toThrow("Stripe couldn't do this (StripeAPIError, 503).");
  });

  it("does not wait for an answer that never comes", async () => {
    const hanging = [1, 2, 3].map(() => stripe.nextHanging("GET", "/v1/invoices"));
    const hasty = stripePayments({ ...stripe, apiBase: stripe.url, timeoutMs: 500 });
    const asked = hasty.invoicesOf("cus_1");
    await expect(asked).rejects.toThrow("We couldn't reach Stripe (StripeConnectionError).");
    await Promise.all(hanging);
  });

  it("takes too many questions for a pause, not for a no", async () => {
    stripe.failNext("GET", "/v1/invoices", { status: 429 });
    await expect(payments.invoicesOf("cus_1")).rejects.toThrow(PaymentsUnavailable);
  });

  it("says when nobody is there", async () => {
    const gone = await startStripe();
    await gone.stop();
    const alone = stripePayments({ ...gone, apiBase: gone.url });
    await expect(alone.createCustomer(ana)).rejects.toThrow(PaymentsUnavailable);
  });
});

describe("when the provider refuses", () => {
  it("tells a refusal from a failure, with what finds it in the provider's log", async () => {
    const asked = payments.cancelAtPeriodEnd("sub_unknown");
    await expect(asked).rejects.toThrow(PaymentRefused);
    await expect(asked).rejects.toThrow(
      /^The .+ \(StripeInvalidRequestError, 404, .+, req_\w+\)\.$/,
    );
  });

  it("does not take an unknown customer for one who pays nothing", async () => {
    await expect(payments.subscriptionsOf("cus_of_another_account")).rejects.toThrow(
      "Is this the right account?",
    );
  });

  it("never shows a key", async () => {
    const secretKey = "sk_live_51verysecret";
    const wrong = stripePayments({ ...stripe, apiBase: stripe.url, secretKey });
    const error = await wrong.createCustomer(ana).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PaymentsUnavailable);
    expect(String(error)).toContain("Stripe rejected the key");
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain("secret");
    expect(await wrong.check()).toEqual({
      account: { ok: false, reason: expect.stringMatching(/^Stripe rejected the key/) },
      liveMode: true,
      webhookUrls: [],
      prices: [],
    });
  });
});
