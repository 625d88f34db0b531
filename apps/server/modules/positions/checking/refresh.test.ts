import { PLANS } from "@sightline/domain/billing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, MISSING, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("looking up now", () => {
  it("takes a unit for each keyword, once however often it is asked for", async () => {
    const { ask, user, idOf } = await aCustomer(product, ["a", "b", "c"]);
    const ids = [await idOf("a"), await idOf("b")];
    expect(await ask("POST", "/keywords/refresh", { ids })).toMatchObject({
      status: 202,
      body: { queued: 2 },
    });
    const again = [...ids, await idOf("c"), MISSING];
    const { body } = await ask("POST", "/keywords/refresh", { ids: again });
    expect(body).toEqual({ queued: 1, asked_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const months = await product.db
      .selectFrom("usage_months")
      .select("used")
      .where("user_id", "=", user.id)
      .execute();
    expect(months).toEqual([{ used: 3 }]);
  });

  it("is refused in billing's words when the month's units are used up", async () => {
    const { ask, user, idOf } = await aCustomer(product, ["a"]);
    const month = `${today().slice(0, 7)}-01`;
    await product.db
      .insertInto("usage_months")
      .values({ user_id: user.id, month, used: PLANS.free.limits.analyses })
      .execute();
    expect(await ask("POST", "/keywords/refresh", { ids: [await idOf("a")] })).toMatchObject({
      status: 403,
      body: { code: "LIMIT_REACHED", message: expect.stringContaining("20,000 analysis units") },
    });
    const waiting = product.db.selectFrom("check_requests").select("keyword_id");
    expect(await waiting.where("keyword_id", "=", await idOf("a")).execute()).toEqual([]);
  });
});
