import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, SITE, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

const GROUPS = `/keywords/groups?target_site=${SITE}`;

describe("keywords by tag", () => {
  it("each tag stands by the newest answers of its keywords, the untagged last", async () => {
    const { ask, saveMany, stand } = await aCustomer(product, ["lone"]);
    await saveMany(["a", "b", "c"], ["shoes"]);
    await saveMany(["d"], ["red"]);
    await ask("PATCH", "/keywords", {
      ids: [(await ask("GET", `/keywords?target_site=${SITE}&search=a`)).body.rows[0].id],
      add_tags: ["red"],
    });
    await stand("a", daysAgo(7), 4);
    await stand("a", today(), 1);
    await stand("b", daysAgo(7), 2);
    await stand("b", today(), 5);
    await stand("c", today(), 0);
    const { body } = await ask("GET", GROUPS);
    expect(body).toEqual([
      {
        tag: "shoes",
        keywords: 3,
        answered: 3,
        ranked: 2,
        average_position: 3,
        visibility: expect.closeTo((100 * (0.285 + 0.072)) / (3 * 0.285), 5),
        best: 1,
        winners: 1,
        losers: 1,
        comparisons: null,
      },
      {
        tag: "red",
        keywords: 2,
        answered: 1,
        ranked: 1,
        average_position: 1,
        visibility: 100,
        best: 1,
        winners: 1,
        losers: 0,
        comparisons: null,
      },
      {
        tag: null,
        keywords: 1,
        answered: 0,
        ranked: 0,
        average_position: null,
        visibility: null,
        best: null,
        winners: 0,
        losers: 0,
        comparisons: null,
      },
    ]);
  });

  it("keeps to the filters, and those without a tag can be asked for", async () => {
    const { ask, saveMany, named } = await aCustomer(product, ["lone", "plain"]);
    await saveMany(["shoe"], ["shoes"]);
    const { body } = await ask("GET", `${GROUPS}&search=lone`);
    expect(body).toMatchObject([{ tag: null, keywords: 1 }]);
    expect((await named("&untagged=true")).sort()).toEqual(["lone", "plain"]);
    expect(await named("&untagged=false")).toEqual(["shoe"]);
  });

  it("shows nothing of anyone else's", async () => {
    await aCustomer(product, ["hers"]);
    const eve = await aCustomer(product);
    expect((await eve.ask("GET", GROUPS)).body).toEqual([]);
  });
});
