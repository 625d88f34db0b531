import { PLANS } from "@sightline/domain/billing";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pausePromptsOverLimit } from "./prompts.queries.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it("a smaller plan keeps the oldest prompts, pauses the others, and leaves other customers alone", async () => {
  const [ana, eve] = [await aTracker(), await aTracker()];
  for (const { userId, siteId } of [ana, eve]) await addPrompts(userId, siteId, 7);
  await pausePromptsOverLimit(product.db, ana.userId, PLANS.free);
  expect(await activeOf(ana.userId)).toEqual([1, 2, 3, 4, 5].map((n) => `Prompt ${n}`));
  expect(await activeOf(eve.userId)).toHaveLength(7);
});

async function aTracker() {
  const { siteId } = await aCustomer(product, ["boots"]);
  const { user_id: userId } = await product.db
    .selectFrom("sites")
    .select("user_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  return { userId, siteId };
}

async function addPrompts(user_id: string, site_id: string, count: number): Promise<void> {
  const prompts = Array.from({ length: count }, (_, at) => ({
    ...{ user_id, site_id, text: `Prompt ${at + 1}`, intent: "learn", names_company: false },
    created_at: new Date(Date.UTC(2026, 0, at + 1)),
  }));
  await product.db.insertInto("prompts").values(prompts).execute();
}

async function activeOf(userId: string): Promise<string[]> {
  const rows = await product.db
    .selectFrom("prompts")
    .select("text")
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .orderBy("created_at")
    .execute();
  return rows.map(({ text }) => text);
}
