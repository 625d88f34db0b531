import type { Insight } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, anImportedFile, indexOfSite, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

it("R9.7 R5.3 an analysis that a customer runs makes insights of their imported volumes, once", async () => {
  const { ask, user, siteId } = await aCustomer(product);
  const rows = [
    { keyword: "boots", volume: 5001 },
    { keyword: "tents", volume: 1001 },
    { keyword: "ropes", volume: 1000 },
  ];
  await anImportedFile(product.db, { userId: user.id, siteId }, { rows });
  await crawled(siteId);
  const run = async () => {
    const keywords = rows.map(({ keyword }) => keyword);
    const request = { type: "keyword", target_site: SITE, keywords };
    const { body } = await ask("POST", "/analyses", request);
    const status = async () => (await ask("GET", `/analyses/${body.id}`)).body.status;
    await expect.poll(status, { timeout: 30_000 }).toBe("complete");
    return body.id as string;
  };
  const analysisId = await run();
  await run();
  const { body: insights }: { body: Insight[] } = await ask("GET", "/insights");
  expect(insights).toMatchObject([
    {
      keyword: "boots",
      estimatedImpact: { reach: 5001, cost: null, potentialTraffic: 500 },
      priority: "high",
      source: { type: "keyword", analysisId },
    },
    {
      keyword: "tents",
      estimatedImpact: { reach: 1001, cost: null, potentialTraffic: 100 },
      priority: "medium",
      source: { type: "keyword", analysisId },
    },
  ]);
  expect((await ask("GET", "/notifications")).body).toMatchObject([
    { type: "analysis_finished", source: "keyword", viewed: false },
    { type: "new_recommendations", count: 2, source: "keyword", viewed: false },
  ]);
});

/** Known, and about something else: without a crawl no position would be known. */
async function crawled(siteId: string): Promise<void> {
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", siteId)
    .executeTakeFirstOrThrow();
  const page = { url: `https://${SITE}/`, title: "Shop", text: "We sell lamps." };
  await indexOfSite(product.db, company_id, [page]);
}
