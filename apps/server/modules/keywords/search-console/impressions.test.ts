import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer } from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";
import { renewDemand } from "../demand/renew-demand.ts";
import { connectFor, countDays } from "./testing/counted-days.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

it("impressions of the own pages stand in for searches where nobody counted these", async () => {
  const customer = await aCustomer(product, ["boots", "hats"]);
  const { siteId, user, table } = customer;
  const boots = { query: "Boots", position: 3, clicks: 1, impressions: 140 };
  await connectFor(product.db, customer, [{ ...boots, impressions: 9_999 }]);
  await countDays(product.db, siteId, "2026-11-28", [boots]);
  await countDays(product.db, siteId, "2026-11-29", [{ ...boots, impressions: 280 }]);
  await renewDemand(product.db, { userId: user.id, site: "shop.example" });

  const { body } = await table("&sort=keyword&order=asc");
  const [own, other] = body.rows;
  // 420 in the 28 days up to the last; what was shown before them is not counted.
  expect(own.demand.volume).toMatchObject({
    value: { kind: "impressions", impressions: Math.round((420 * 365.25) / 12 / 28) },
    source: { provider: "search-console", as_of: "2026-11-29" },
  });
  expect(other.demand.volume.value.kind).toBe("class");
});
