import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, SITE } from "@sightline/testing/keywords";
import {
  aSeller,
  connectFor,
  countDays,
  someoneAt,
  startGoogle,
} from "@sightline/testing/search-console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renewDemand } from "./renew-demand.ts";

let google: Awaited<ReturnType<typeof startGoogle>>;
let product: TestProduct;
beforeAll(async () => {
  google = await startGoogle();
  product = await startProduct({ ...google.settings, ROLE: "web" });
});
afterAll(async () => {
  await product.stop();
  await google.stop();
});

it("P21 impressions of the own pages stand in for searches where nobody counted these", async () => {
  const customer = await aCustomer(product, ["boots", "hats"]);
  const { siteId, user, table } = customer;
  const boots = { query: "Boots", position: 3, clicks: 1, impressions: 140 };
  await connectFor(product.db, customer, [{ ...boots, impressions: 9_999 }]);
  await countDays(product.db, siteId, "2026-11-28", [boots]);
  await countDays(product.db, siteId, "2026-11-29", [{ ...boots, impressions: 280 }]);
  await renewDemand(product.db, { userId: user.id, site: SITE });

  const { body } = await table("&sort=keyword&order=asc");
  const [own, other] = body.rows;
  // 420 in the 28 days up to the last; earlier impressions aren't counted.
  expect(own.demand.volume).toMatchObject({
    value: { kind: "impressions", impressions: Math.round((420 * 365.25) / 12 / 28) },
    source: { provider: "search-console", as_of: "2026-11-29" },
  });
  expect(other.demand.volume.value.kind).toBe("none");
});

describe("impressions go from beside the keywords", () => {
  it.each([
    ["a site is disconnected", "DELETE", undefined],
    ["it reads another property", "PATCH", { property: "https://shop.example/" }],
  ])("when %s", async (_, method, body) => {
    const { shown, ask, siteId } = await aShown();
    expect(await shown()).toBe("impressions");
    expect((await ask(method, `/sites/${siteId}/search-console`, body)).status).toBe(200);
    expect(await shown()).toBe("none");
  });

  it("but stay when it is connected to an account that can't see its property, which is refused", async () => {
    someoneAt(google.oidc);
    const { shown, connect, siteId } = await aShown();
    await product.db
      .updateTable("search_console_connections")
      .set({ property: "https://shop.example/" })
      .where("site_id", "=", siteId)
      .execute();
    expect((await connect()).status).toBeGreaterThanOrEqual(400);
    expect(await shown()).toBe("impressions");
  });

  it("and stay when it is connected again as before", async () => {
    someoneAt(google.oidc);
    const { shown, connect } = await aShown();
    expect((await connect()).status).toBe(200);
    expect(await shown()).toBe("impressions");
  });
});

/** A seller with one keyword that has impressions from a connection. */
async function aShown() {
  const seller = await aSeller(product, ["boots"]);
  const { user, table } = seller;
  await connectFor(product.db, seller, [
    { query: "boots", position: 3, clicks: 1, impressions: 140 },
  ]);
  await renewDemand(product.db, { userId: user.id, site: SITE });
  return { ...seller, shown: async () => (await table()).body.rows[0].demand.volume.value.kind };
}
