import type { Insight } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE, saveDemand, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { complete } from "./testing/complete.ts";
import { competitorResult, demandOf, keywordResult, LOOKED } from "./testing/results.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

async function advised(keyword: string, volume: number) {
  const customer = await aCustomer(product, [keyword]);
  const of = { userId: customer.user.id, site: SITE };
  const row = { keyword, demand: demandOf(volume, 2) };
  await complete(product.db, of, keywordResult([{ ...row, position: 60 }]));
  const contested = { ...row, ...LOOKED, own: 60, competitors_ahead: 1 };
  await complete(product.db, of, competitorResult([contested]));
  const list = async (): Promise<Insight[]> => (await customer.ask("GET", "/insights")).body;
  const measure = async (searches: number) =>
    saveDemand(product.db, [[await customer.idOf(keyword), demandOf(searches)]], new Date());
  return { ...customer, list, measure };
}

const visitsOf = (insights: readonly Insight[]) =>
  insights.map(({ size }) => size?.estimatedImpact.potentialTraffic ?? null);

it("R9.7 R9.8 two recommendations about one keyword keep the figures of their rules, and have one size", async () => {
  const { list } = await advised("boots", 2000);
  const all = await list();
  const byRule = all.map(({ estimatedImpact }) => estimatedImpact.potentialTraffic).toSorted();
  expect(byRule).toEqual([160, 200]);
  // Position 3 gets 11% of the clicks, position 60 hardly any.
  expect(visitsOf(all)).toEqual([219, 219]);
  expect(all[0]?.size).toMatchObject({
    target_position: 3,
    estimatedImpact: { reach: 2000, cost: 438 },
    formula: expect.stringMatching(
      /^2,000 searches per month × .*at position 3.*CPC USD 2.00 × 219$/,
    ),
  });
});

it("is the size that striking distance shows, by today's position and search volume", async () => {
  const { list, stand, measure, ask } = await advised("tents", 2000);
  await stand("tents", today(), 11);
  await measure(3000);
  const { body } = await ask("GET", `/keywords/striking?target_site=${SITE}`);
  const { extra_clicks } = body.rows[0];
  expect(visitsOf(await list())).toEqual([Math.round(extra_clicks), Math.round(extra_clicks)]);
  expect((await list())[0]?.size).toMatchObject({ searchVolume: 3000 });
});
