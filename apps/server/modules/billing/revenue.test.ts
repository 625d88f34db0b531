import {
  askAsAdmin,
  signUp,
  startProduct,
  type TestProduct,
  WITH_ADMIN,
} from "@sightline/testing/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
let ask: Awaited<ReturnType<typeof askAsAdmin>>;
beforeAll(async () => {
  product = await startProduct(WITH_ADMIN);
  ask = await askAsAdmin(product.url);
});
afterAll(() => product.stop());

async function subscriber(facts: object) {
  const { user } = await signUp(product.url);
  const subscription = { provider: "sandbox", subscribed: true, subscription_tier: "Basic" };
  await product.db
    .insertInto("subscribers")
    .values({ user_id: user.id, ...subscription, ...facts })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...subscription, ...facts }))
    .execute();
}

describe("revenue", () => {
  it("is nothing while nobody pays", async () => {
    const { body } = await ask("GET", "/admin/payments/revenue");
    expect(body).toEqual({ paying: 0, monthly: 0, plans: [] });
  });

  it("counts who has a paid plan, and no promotion", async () => {
    const lite = { plan: "lite", cycle: "monthly", status: "active" };
    await subscriber({ ...lite, subscription_id: "sub_1" });
    await subscriber({ ...lite, cycle: "yearly", subscription_id: "sub_2" });
    await subscriber({ ...lite, subscribed: false, subscription_id: "sub_3" });
    await subscriber({ subscription_tier: "Enterprise Promotion" });
    const { body } = await ask("GET", "/admin/payments/revenue");
    expect(body).toEqual({
      ...{ paying: 2, monthly: 53.17 },
      plans: [
        { plan: "lite", cycle: "monthly", customers: 1 },
        { plan: "lite", cycle: "yearly", customers: 1 },
      ],
    });
  });
});

describe("diagnostics of payment", () => {
  it("count events that couldn't be applied, and name the last", async () => {
    const before = await ask("GET", "/admin/diagnostics");
    expect(before.body.payment).toEqual({ provider: "sandbox", failed: 0, last_event_at: null });
    const event = { provider: "sandbox", id: "evt_1", type: "invoice.paid" };
    await product.db
      .insertInto("payment_events")
      .values({ ...event, occurred_at: new Date(), outcome: "failed", problem: "No customer." })
      .execute();
    const { body } = await ask("GET", "/admin/diagnostics");
    expect(body.payment).toMatchObject({ failed: 1, last_event_at: expect.any(String) });
  });
});
