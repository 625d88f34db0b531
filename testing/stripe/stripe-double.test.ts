import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { stripePayments } from "@sightline/providers/payments";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { payAt, type StripeDouble, startStripe } from "./index.ts";

const returnTo = { success: "https://app.example/success", cancel: "https://app.example/cancel" };

let stripe: StripeDouble;
let endpoint: Server;
let received: { headers: IncomingHttpHeaders; body: string }[];

beforeEach(async () => {
  received = [];
  endpoint = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.end();
  });
  endpoint.listen(0, "127.0.0.1");
  await once(endpoint, "listening");
  stripe = await startStripe();
});
afterEach(async () => {
  await stripe.stop();
  endpoint.close();
});

describe("Stripe's double", () => {
  it("delivers signed events over HTTP as soon as something happens", async () => {
    stripe.setWebhook(address());
    await buy();
    await stripe.settled();
    const events = received.map(({ headers, body }) =>
      payments().readEvent(body, String(headers["stripe-signature"]), new Date()),
    );
    expect(events.map(({ type }) => type)).toEqual([
      "customer.subscription.created",
      "invoice.paid",
      "checkout.session.completed",
    ]);
    await stripe.moveClock(new Date(Date.now() + 370 * 86_400_000));
    expect(received).toHaveLength(5);
  });

  it("leaves the delivery to the test when it wants to", async () => {
    stripe.setWebhook(address());
    stripe.setDelivery("by-hand");
    await buy();
    await stripe.settled();
    expect(received).toEqual([]);
    const [first] = await stripe.sandbox.pending();
    const event = payments().readEvent(first?.body ?? "", first?.signature ?? "", new Date());
    expect(event).toMatchObject({ id: first?.id, type: "customer.subscription.created" });
    await stripe.sandbox.deliver();
    expect(received).toHaveLength(3);
  });

  it("hangs or fails the next request that is named, and only that", async () => {
    const hanging = stripe.nextHanging("GET", "/v1/account");
    const patient = fetch(`${stripe.url}/v1/account`).catch(() => "cut off");
    await hanging;
    stripe.failNext("GET", /^\/v1\/acc/, { status: 502, times: 1 });
    const statuses: number[] = [];
    for (let asked = 0; asked < 2; asked += 1) {
      statuses.push((await fetch(`${stripe.url}/v1/account`)).status);
    }
    expect(statuses).toEqual([502, 401]);
    expect(stripe.requests.map(({ status }) => status)).toEqual([502, 401]);
    await stripe.stop();
    expect(await patient).toBe("cut off");
    stripe = await startStripe();
  });
});

const payments = () => stripePayments({ ...stripe, apiBase: stripe.url });

async function buy(): Promise<void> {
  const customer = await payments().createCustomer({ id: "u", email: "u@example.com", name: "U" });
  const choice = { plan: "lite", cycle: "yearly" } as const;
  await payAt(await payments().startCheckout(customer, choice, returnTo));
}

function address(): string {
  return `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/webhook`;
}
