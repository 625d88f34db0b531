import {
  newCustomer,
  payAt,
  RETURN_TO,
  type StripeCustomer,
  type StripeDouble,
  startStripe,
} from "@sightline/testing/stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payments, PlanChoice } from "../payments.ts";

const lite: PlanChoice = { plan: "lite", cycle: "monthly" };
const professional: PlanChoice = { plan: "professional", cycle: "yearly" };

let stripe: StripeDouble;
let customer: StripeCustomer;
let payments: Payments;

beforeAll(async () => {
  stripe = await startStripe({ delivery: "by-hand" });
});
beforeEach(async () => {
  customer = await newCustomer(stripe);
  payments = customer.payments;
});
afterAll(() => stripe.stop());

describe("P28 buying", () => {
  it("makes one active subscription, paid for a year", async () => {
    const url = await customer.checkout(professional);
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);

    const answer = await payAt(url);
    expect(answer.status).toBe(303);
    const session = new URL(url).pathname.split("/").at(-1);
    expect(answer.headers.get("location")).toBe(`${RETURN_TO.success}?session_id=${session}`);
    expect(await payments.subscriptionsOf(customer.id)).toMatchObject([
      { status: "active", ...professional, tier: null, cancelsAtPeriodEnd: false, next: null },
    ]);
    expect(await payments.invoicesOf(customer.id)).toMatchObject([
      { total: 333_000, currency: "usd", status: "paid", number: expect.stringMatching(/-0001$/) },
    ]);
  });

  it("goes on in the session that is open", async () => {
    const first = await customer.checkout(professional);
    expect(await customer.checkout(professional)).toBe(first);
  });

  it("gives five clicks at once one session", async () => {
    const clicks = Array.from({ length: 5 }, () => customer.checkout(professional));
    expect(new Set(await Promise.all(clicks)).size).toBe(1);
  });

  it("closes the session of another choice: only the last one can be paid", async () => {
    const first = await customer.checkout(professional);
    const second = await customer.checkout(lite);
    await payAt(first);
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
    await payAt(second);
    expect(await payments.subscriptionsOf(customer.id)).toMatchObject([lite]);
  });

  it("starts anew after the last session was paid or ran out", async () => {
    const first = await customer.checkout(lite);
    await stripe.moveClock(later(await stripe.sandbox.clock(), 25 / 24));
    const second = await customer.checkout(lite);
    expect(second).not.toBe(first);
    await payAt(second);
    expect(await customer.checkout(lite)).not.toBe(second);
  });

  it("makes one customer of one user, however often it is asked", async () => {
    const bo = { id: "bo", email: "bo@example.com", name: "Bo" };
    const asked = Array.from({ length: 4 }, () => payments.createCustomer(bo));
    expect(new Set(await Promise.all(asked)).size).toBe(1);
  });
});

describe("a customer who leaves", () => {
  it("has no live subscription and no open checkout left", async () => {
    await customer.buy(professional);
    const open = await customer.checkout(lite);
    await payments.closeCustomer(customer.id);
    await payAt(open);
    expect(await customer.subscription()).toMatchObject({ status: "canceled" });
    await payments.closeCustomer(customer.id);
  });

  it("has none either once deleted at the provider", async () => {
    await customer.buy(professional);
    await ask("DELETE", `/v1/customers/${customer.id}`);
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
    const events = await stripe.sandbox.events();
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual([
      "customer.deleted",
      "customer.subscription.deleted",
    ]);
  });

  it("may be unknown to the provider", async () => {
    await expect(payments.closeCustomer("cus_unknown")).resolves.toBeUndefined();
  });
});

it("P28 the portal is at an address of its own each time", async () => {
  const urls = [1, 2].map(() =>
    payments.openPortal(customer.id, "https://app.example/subscription"),
  );
  const [one, other] = await Promise.all(urls);
  expect(one).not.toBe(other);
  expect((await fetch(one ?? "")).status).toBe(200);
});

async function ask(method: string, path: string, body?: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${stripe.secretKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await fetch(stripe.url + path, { method, headers, body });
  expect(answer.status).toBe(200);
}

function later(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
