import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, daysAgo, recordSearch, SITE, seenAt, today } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpSite } from "./roll-up-days.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

describe("the standing of a site", () => {
  it("says who answered on each day, on days that are over too", async () => {
    const { ask, siteId, idOf, stand } = await aCustomer(product, ["a", "b", "c"]);
    const byBrave = { provider: "brave", engine: "brave" };
    for (const day of [daysAgo(1), today()]) {
      await stand("a", day, 2);
      await stand("b", day, 2);
      const c = { id: await idOf("c"), keyword: "c" };
      await recordSearch(product.db, siteId, c, day, seenAt(SITE, 2, byBrave));
    }
    const days = async () =>
      (await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`)).body.days;
    const live = await days();
    const engines = [
      { engine: "google", answered: 2 },
      { engine: "brave", answered: 1 },
    ];
    const distribution = { "1-3": 3 };
    expect(live).toMatchObject([
      { day: daysAgo(1), answered: 3, engines, distribution },
      { day: today(), answered: 3, engines, distribution },
    ]);
    await rollUpSite(product.db, siteId, new Date(`${today()}T12:00:00Z`));
    expect(await days()).toEqual(live);
  });

  it("P34 leaves out what the built-in index said before there were comparisons", async () => {
    const { ask, siteId, idOf, stand, table } = await aCustomer(product, ["a", "b"]);
    const old = { provider: "embedded", engine: "Sightline index" };
    const a = { id: await idOf("a"), keyword: "a" };
    await recordSearch(product.db, siteId, a, daysAgo(2), seenAt(SITE, 1, old));
    const held = { places: [1, 7], counts: [5, 1], engines: ["Sightline index", "google"] };
    const only = { places: [1], counts: [6], engines: ["Sightline index"] };
    await product.db
      .insertInto("site_days")
      .values([
        { site_id: siteId, day: daysAgo(5), failed: 0, ...only },
        { site_id: siteId, day: daysAgo(4), failed: 0, ...held },
      ])
      .execute();
    const { id: keyword_id } = a;
    const answer = { state: "ok", position: 1, depth: 20, url: "/", best: 1, ...old };
    const checked = { answered_on: daysAgo(2), checked_on: daysAgo(2), checked_at: new Date() };
    await product.db
      .insertInto("keyword_standings")
      .values({ keyword_id, ...answer, ...checked })
      .execute();
    await stand("b", today(), 8);
    const { body } = await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`);
    expect(body.days).toMatchObject([
      { day: daysAgo(4), answered: 1, average_position: 7 },
      { day: today(), answered: 1, average_position: 8 },
    ]);
    expect(body.newest).toMatchObject({ answered: 1, average_position: 8 });
    const { rows } = (await table("&sort=keyword&order=asc")).body;
    expect(rows).toMatchObject([{ ranking: null, comparison: null }, { ranking: { position: 8 } }]);
    const { body: history } = await ask("GET", `/keywords/${keyword_id}/positions`);
    expect(history).toMatchObject({ checks: [], comparisons: [] });
  });

  it("P4 counts the bands of the newest answers as the table's filter does, as far as was read", async () => {
    const { ask, table, idOf, stand } = await aCustomer(product, ["a", "b", "c", "d", "paused"]);
    await stand("paused", today(), 1);
    await ask("PATCH", "/keywords", { ids: [await idOf("paused")], is_active: false });
    await stand("a", daysAgo(2), 2);
    await stand("b", today(), 8);
    await stand("c", today(), 0);
    const { body } = await ask("GET", `/keywords/rankings?target_site=${SITE}&days=7`);
    expect(body.newest).toMatchObject({
      ...{ answered: 3, counted_to: 20 },
      distribution: { "1-3": 1, "4-10": 1, "11-20": 0, "21-50": null, "51-100": null, beyond: 1 },
    });
    for (const [band, count] of Object.entries(body.newest.distribution)) {
      if (count === null) continue;
      expect([band, (await table(`&state=active&band=${band}`)).body.total]).toEqual([band, count]);
    }
  });
});
