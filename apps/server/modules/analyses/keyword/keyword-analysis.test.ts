import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBoots } from "./testing/analysing.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const patiently = { timeout: 30_000, interval: 50 };

async function readCustomer() {
  const customer = await aCustomer(product, ["winter boots"]);
  const { company_id } = await product.db
    .selectFrom("sites")
    .select("company_id")
    .where("id", "=", customer.siteId)
    .executeTakeFirstOrThrow();
  await readBoots(product.db, { companyId: company_id, domain: SITE });
  return customer;
}

describe("a keyword analysis", () => {
  it("P13 P14 says what it would cost, runs, is charged and is kept with its result", async () => {
    const { ask } = await readCustomer();
    const request = { type: "keyword", target_site: SITE, keywords: ["winter boots", "sandals"] };
    const { body: cost } = await ask("POST", "/analyses/cost", request);
    expect(cost).toMatchObject({ units: 2, subjects: ["winter boots", "sandals"], nothing: null });

    const { status, body: started } = await ask("POST", "/analyses", request);
    expect(status).toBe(202);
    const find = async () => (await ask("GET", `/analyses/${started.id}`)).body;
    await expect.poll(async () => (await find()).status, patiently).toBe("complete");
    expect(await find()).toMatchObject({
      type: "keyword",
      units: { reserved: 2, charged: 2 },
      result: {
        rows: [
          {
            keyword: "winter boots",
            position: null,
            comparison: { result: "alone" },
            page: { url: `https://${SITE}/boots` },
          },
          {
            keyword: "sandals",
            keyword_id: null,
            comparison: { result: "not-covered" },
            search_error: null,
          },
        ],
        read: { sites: 1, pages: 2 },
      },
    });
  });
});
