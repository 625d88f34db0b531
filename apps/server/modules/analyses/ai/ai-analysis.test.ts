import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACME_PAGES } from "./testing/acme-pages.ts";
import { readSite } from "./testing/read-sites.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("an AI analysis, asked for by a customer", () => {
  it("P14 costs a unit a question, is answered from the pages read, and becomes insights", async () => {
    const { ask, siteId, user } = await aCustomer(product, ["gaiters"]);
    const request = { type: "ai", target_site: SITE };
    expect((await ask("POST", "/analyses", request)).status).toBe(409);

    await readSite(product.db, await companyOf(siteId), ACME_PAGES);
    const { body: cost } = await ask("POST", "/analyses/cost", request);
    expect(cost.subjects).toContain("What are gaiters?");
    expect(cost.units).toBe(cost.subjects.length);

    const { status, body: started } = await ask("POST", "/analyses", request);
    expect(status).toBe(202);
    const run = async () => (await ask("GET", `/analyses/${started.id}`)).body;
    await expect
      .poll(async () => (await run()).status, { timeout: 30_000, interval: 50 })
      .toBe("complete");
    const { result, units } = await run();
    expect(units).toEqual({ reserved: cost.units, charged: result.answered });
    expect(result.answered).toBeGreaterThan(0);
    expect(result.answered).toBeLessThan(cost.units);
    expect(result.prompts.map(({ prompt }: { prompt: string }) => prompt)).toEqual(cost.subjects);
    expect(result.engine.id).toBe("built-in");

    const held = "None of your pages answer searches for “gaiters”.";
    const texts = result.disadvantages.map(({ text }: { text: string }) => text);
    expect(texts).toContain(held);
    const insights = await product.db
      .selectFrom("insights")
      .select("keyword")
      .where("user_id", "=", user.id)
      .execute();
    expect(insights.map(({ keyword }) => keyword)).toContain(held);
  });

  async function companyOf(siteId: string) {
    const { company_id: companyId } = await product.db
      .selectFrom("sites")
      .select("company_id")
      .where("id", "=", siteId)
      .executeTakeFirstOrThrow();
    return { companyId, domain: SITE };
  }
});
