import { promote } from "@sightline/testing/http";
import { type Shop, startShop } from "@sightline/testing/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe("R6.3 P51 'Enterprise Promotion'", () => {
  it("gives Enterprise's limits until its end, above what is paid", async () => {
    const ana = await shop.customer();
    await ana.buy("lite", "monthly");
    await promote(shop.product.url, ana.id);
    expect(await ana.subscription()).toMatchObject({
      tier: "Enterprise Promotion",
      status: "granted",
      renews_at: null,
      ends_at: expect.any(String),
      usage: { limit: 500_000 },
    });
    const { grants } = (await shop.askAsAdmin("GET", "/admin/grants")).body;
    const grant = grants.find((one: { user_id: string }) => one.user_id === ana.id);
    await shop.askAsAdmin("POST", `/admin/grants/${grant.id}/end`);
    expect(await ana.tier()).toBe("Basic");
  });

  it("is not for sale", async () => {
    const ana = await shop.customer();
    const body = { planId: "Enterprise Promotion", billingCycle: "monthly" };
    expect((await ana.ask("POST", "/functions/create-checkout", body)).status).toBe(400);
  });
});
