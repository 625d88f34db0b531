import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { connectFor } from "@sightline/testing/search-console";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const SHOES = { query: "shoes", position: 3, clicks: 10, impressions: 200 };
/** More than one slice. */
const MANY = Array.from({ length: 5_000 }, (_, nth) => ({ ...SHOES, query: `shoes ${nth}` }));

async function connected() {
  const customer = await aCustomer(product, ["shoes"]);
  await connectFor(product.db, customer, [SHOES, ...MANY]);
  const path = `/keywords/${await customer.idOf("shoes")}/search-console`;
  return {
    ...customer,
    clicks: async () => (await customer.ask("GET", path)).body.total?.clicks ?? null,
    stored: async () => {
      const days = product.db.selectFrom("search_console_days").select("day");
      return (await days.where("site_id", "=", customer.siteId).execute()).length;
    },
  };
}

describe("days fetched from Search Console", () => {
  it.each([
    ["disconnecting", "DELETE", undefined],
    ["choosing another property", "PATCH", { property: "https://shop.example/" }],
  ] as const)(
    "%s hides them at once and waits for nothing; a job deletes them",
    async (_what, method, body) => {
      const { ask, siteId, clicks, stored } = await connected();
      expect([await clicks(), await stored()]).toEqual([10, 5_001]);
      await product.db.transaction().execute(async (tx) => {
        await sql`select from search_console_days where site_id = ${siteId} for update`.execute(tx);
        expect((await ask(method, `/sites/${siteId}/search-console`, body)).status).toBe(200);
        expect(await clicks()).toBeNull();
      });
      await expect.poll(stored, { timeout: 30_000 }).toBe(0);
    },
  );
});
