import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("P63 what moved in a week", () => {
  it("is of active keywords that were answered of late, in the list and in the groups", async () => {
    const { ask, table, idOf, stand } = await aCustomer(product, ["up", "down", "old", "paused"]);
    const moved = async (keyword: string, day: number, from: number, to: number) => {
      await stand(keyword, daysAgo(day + 7), from);
      await stand(keyword, daysAgo(day), to);
    };
    await moved("up", 0, 9, 4);
    await moved("down", 7, 2, 3);
    await moved("old", 8, 19, 1);
    await moved("paused", 0, 19, 1);
    await ask("PATCH", "/keywords", { ids: [await idOf("paused")], is_active: false });

    const request = `&state=active&answered_since=${daysAgo(7)}&sort=change-week`;
    const { body } = await table(request);
    expect(body.rows.map(({ keyword }: { keyword: string }) => keyword)).toEqual(["up", "down"]);
    expect(body.total).toBe(2);
    expect((await ask("GET", `/keywords/groups?target_site=${SITE}`)).body).toMatchObject([
      { tag: null, keywords: 4, winners: 1, losers: 1 },
    ]);
    expect((await table(`&answered_since=${today()}`)).body.total).toBe(2);
  });
});
