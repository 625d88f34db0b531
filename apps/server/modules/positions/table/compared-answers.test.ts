import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  compared,
  daysAgo,
  lookedAt,
  recordSearch,
  SITE,
  seenAt,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchRun } from "../checking/search-run.ts";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

/** Two keywords: one dropped by a position in the same results, the other was checked like this. */
async function looked(...searches: [before: SearchRun, now: SearchRun]) {
  const { siteId, idOf, stand, table, named } = await aCustomer(product, ["steady", "boots"]);
  await stand("steady", daysAgo(7), 4);
  await stand("steady", today(), 5);
  const boots = { id: await idOf("boots"), keyword: "boots" };
  for (const [index, search] of searches.entries()) {
    await recordSearch(product.db, siteId, boots, [daysAgo(7), today()][index] ?? "", search);
  }
  const { body } = await table("&search=boots");
  const { ranking, comparison } = body.rows[0];
  return { ranking, comparison, named };
}

describe("P11 P12 what is compared in the table", () => {
  it.each<[string, Partial<SearchRun>]>([
    ["another country", { country: "DE" }],
    ["another language", { language: "de" }],
    ["another device", { device: "mobile" }],
    ["one that tells no devices apart", { device: null }],
    ["another engine", { engine: "bing" }],
  ])("is no answer from %s", async (_, change) => {
    const { ranking, named } = await looked(seenAt(SITE, 2), seenAt(SITE, 18, change));
    expect(ranking).toMatchObject({ position: 18, best: 18, best_on: today() });
    expect(ranking.before).toEqual({ day: null, week: null, month: null });
    expect(ranking.recent).toEqual([...Array(29).fill(null), 18]);
    expect(await named("&sort=change-week&order=asc")).toEqual(["steady", "boots"]);
  });

  it("is never what the built-in index said", async () => {
    const { ranking, comparison, named } = await looked(
      compared([SITE]),
      compared(["rival.example", SITE]),
    );
    expect(ranking).toBeNull();
    expect(comparison).toMatchObject({
      newest: { result: "behind", competitors: ["rival.example"], better: ["rival.example"] },
      reason: null,
    });
    expect(await named("&sort=change-week&order=asc")).toEqual(["steady", "boots"]);
    expect(await named("&sort=position&order=asc")).toEqual(["steady", "boots"]);
    expect(await named("&sort=comparison&order=asc")).toEqual(["boots", "steady"]);
    expect(await named("&band=beyond")).toEqual([]);
    expect(await named("&comparison=behind")).toEqual(["boots"]);
    expect(await named("&comparison=best")).toEqual([]);
  });

  it.each<[string, SearchRun, SearchRun, number | null, number | null]>([
    ["not found in 10, then 45th of 100", at(0, 10), at(45, 100), null, 45],
    ["45th of 100, then not found in 10", at(45, 100), at(0, 10), null, 45],
    ["not found in 10, then 9th of 100", at(0, 10), at(9, 100), 0, 9],
    ["9th of 100, then not found in 10", at(9, 100), at(0, 10), 9, 9],
    ["45th of 100, then 9th of 10", at(45, 100), at(9, 10), 45, 9],
    ["not found in 10, nor in 100", at(0, 10), at(0, 100), 0, null],
  ])("is known as deep as both looked: %s", async (_, before, now, week, best) => {
    const { ranking, named } = await looked(before, now);
    expect(ranking.before.week).toBe(week);
    expect(ranking.recent.at(-8)).toBe(week);
    expect(ranking.best).toBe(best);
    const ways = ["asc", "desc"].map((order) => named(`&sort=change-week&order=${order}`));
    const isLastEitherWay = (await Promise.all(ways)).every((order) => order.at(-1) === "boots");
    expect(isLastEitherWay).toBe(week === null);
  });
});

/** 0: not found. */
function at(position: number, depth: number): SearchRun {
  return lookedAt(seenAt(SITE, position), { depth });
}
