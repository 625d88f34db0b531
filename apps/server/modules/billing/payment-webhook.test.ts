import { type Answer, call } from "@sightline/testing/http";
import { type PayingCustomer, type Shop, startShop } from "@sightline/testing/shop";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ delivery: "by-hand" });
});
afterAll(() => shop.stop());

const customer = () => shop.customer();

const sign = (body: string, { secret = shop.stripe.webhookSecret, at = Date.now() } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(at / 1000),
  });

describe("P58 an event that Stripe did not sign, or not now", () => {
  const minutes = (count: number) => Date.now() + count * 60_000;

  it.each<[string, (body: string) => [body: string, signature: string]]>([
    ["has no signature", (body) => [body, ""]],
    ["is forged", (body) => [body, "t=1,v1=00"]],
    ["is signed with another secret", (body) => [body, sign(body, { secret: "whsec_other" })]],
    ["is older than five minutes", (body) => [body, sign(body, { at: minutes(-5.1) })]],
    ["is dated in the future", (body) => [body, sign(body, { at: minutes(5.1) })]],
    ["was serialised anew", (body) => [JSON.stringify(JSON.parse(body)), sign(body)]],
    ["was changed", (body) => [body.replace("customer", "customer "), sign(body)]],
    ["is signed, but no event", () => ["[]", sign("[]")]],
  ])("400 when it %s, and nothing changes", async (_what, make) => {
    const ana = await customer();
    await ana.buy("professional");
    const [event] = await eventsOf(ana);
    const answer = await deliver(...make(event?.body ?? ""));
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_SIGNATURE" } });
    expect(await ana.tier()).toBe("free");
    expect(await keptEvents(event?.id ?? "")).toEqual([]);
  });

  it("200 within the five minutes, either way", async () => {
    for (const at of [minutes(-4.9), minutes(4.9)]) {
      const ana = await customer();
      await ana.buy("professional");
      const [event] = await eventsOf(ana);
      const body = event?.body ?? "";
      expect((await deliver(body, sign(body, { at }))).status).toBe(200);
      expect(await ana.tier()).toBe("Pro");
    }
  });
});

describe("an event is kept once, and settled", () => {
  it("however often it comes: one row, counted deliveries", async () => {
    const ana = await customer();
    await ana.buy("lite");
    const [event] = await eventsOf(ana);
    if (event === undefined) throw new Error("no event");
    for (let times = 0; times < 3; times += 1) await deliver(event.body, event.signature);
    expect(await keptEvents(event.id)).toMatchObject([
      { outcome: "applied", deliveries: 3, problem: null },
    ]);
  });

  it("about a customer of someone else: ignored, said so", async () => {
    const body = JSON.stringify({
      id: "evt_elsewhere",
      object: "event",
      type: "invoice.paid",
      created: Math.floor(Date.now() / 1000),
      data: { object: { object: "invoice", customer: "cus_elsewhere" } },
    });
    expect((await deliver(body, sign(body))).status).toBe(200);
    expect(await keptEvents("evt_elsewhere")).toMatchObject([
      { outcome: "ignored", problem: "This event isn't about one of our customers." },
    ]);
  });

  it("while Stripe is away: 503, kept as failed, settled when it comes again", async () => {
    const ana = await customer();
    await ana.buy("lite");
    const [event] = await eventsOf(ana);
    if (event === undefined) throw new Error("no event");
    shop.stripe.failNext("GET", "/v1/subscriptions");
    expect((await deliver(event.body, event.signature)).status).toBe(503);
    expect(await keptEvents(event.id)).toMatchObject([{ outcome: "failed" }]);
    expect(await ana.tier()).toBe("free");
    expect((await deliver(event.body, event.signature)).status).toBe(200);
    expect(await keptEvents(event.id)).toMatchObject([{ outcome: "applied", problem: null }]);
    expect(await ana.tier()).toBe("Basic");
  });
});

async function eventsOf({ id }: PayingCustomer) {
  const row = await shop.product.db
    .selectFrom("billing_customers")
    .select("customer_id")
    .where("user_id", "=", id)
    .executeTakeFirstOrThrow();
  const about = (body: string) => body.includes(`"${row.customer_id}"`);
  return (await shop.stripe.sandbox.pending()).filter(({ body }) => about(body));
}

function deliver(body: string, signature: string): Promise<Answer> {
  const headers = { "stripe-signature": signature };
  return call(shop.product.url, "POST", "/api/webhooks/payment", { body, headers });
}

function keptEvents(id: string) {
  return shop.product.db
    .selectFrom("payment_events")
    .select(["outcome", "deliveries", "problem"])
    .where("id", "=", id)
    .execute();
}
