import { planOfTier } from "@sightline/domain/billing";
import { call, signUp, startProduct, type TestProduct } from "@sightline/testing/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookListeners } from "./event-listeners.ts";

let product: TestProduct;
beforeAll(async () => {
  // Without jobs: nothing leaves.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

it("P104 once the plan has ended, endpoints hear that, and nothing after it", async () => {
  const { access_token: token, user } = await signUp(product.url);
  const ask = (method: string, path: string, body?: unknown) =>
    call(product.url, method, `/api${path}`, { token, body });
  const setPlan = (plan: { subscribed: boolean; subscription_tier: string }) =>
    product.db
      .insertInto("subscribers")
      .values({ user_id: user.id, provider: "sandbox", ...plan })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
      .execute();
  await setPlan({ subscribed: true, subscription_tier: "Basic" });
  const { body: endpoint } = await ask("POST", "/webhook-endpoints", {
    ...{ url: "https://hooks.example/in", events: ["*"] },
  });
  const at = `/webhook-endpoints/${endpoint.id}`;
  const test = await ask("POST", `${at}/test`);
  expect(test.status).toBe(202);

  await setPlan({ subscribed: false, subscription_tier: "Free" });
  const on = webhookListeners({ send: async () => {} } as never);
  await product.db.transaction().execute(async (tx) => {
    await on.onPlanChanged(tx, user.id, planOfTier("Free"));
    await on.onAnalysisFailed(tx, { userId: user.id, targetSite: "shop.example", type: "ai" });
  });
  const { deliveries } = (await ask("GET", `${at}/deliveries`)).body;
  const types = deliveries.map(({ type }: { type: string }) => type);
  expect(types.sort()).toEqual(["plan.changed", "test"]);
  for (const path of [`${at}/test`, `/webhook-deliveries/${test.body.delivery_id}/replay`]) {
    expect(await ask("POST", path)).toMatchObject({ status: 403, body: { code: "LIMIT_REACHED" } });
  }
  expect((await ask("GET", `${at}/deliveries`)).body.deliveries).toHaveLength(2);
});
