import type { KeywordDemand } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  compared,
  daysAgo,
  failed,
  recordSearch,
  SITE,
  saveDemand,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

it("P67 the table filters by change, failure and page, and the quick filters count as they list", async () => {
  const words = ["up", "down", "in", "out", "same", "failing", "new"];
  const customer = await aCustomer(product, words);
  const { ask, stand, named, idOf, siteId } = customer;
  const moves: [string, number, number][] = [
    ["up", 9, 5],
    ["down", 5, 9],
    ["in", 0, 12],
    ["out", 7, 0],
    ["same", 2, 2],
  ];
  for (const [keyword, before, now] of moves) {
    await stand(keyword, daysAgo(7), before);
    await stand(keyword, today(), now);
  }
  await stand("failing", daysAgo(1), 15);
  const at = { id: await idOf("failing"), keyword: "failing" };
  await recordSearch(product.db, siteId, at, today(), failed("Serper is down."));
  const list = (query: string) => named(`&sort=keyword&order=asc&${query}`);
  expect(await list("moved=improved")).toEqual(["in", "up"]);
  expect(await list("moved=declined")).toEqual(["down", "out"]);
  expect(await list("moved=entered")).toEqual(["in"]);
  expect(await list("moved=lost")).toEqual(["out"]);
  expect(await list("failed=true")).toEqual(["failing"]);
  expect(await list("failed=false&band=unknown")).toEqual(["new"]);
  expect(await list("page=example/PAGE&band=1-3")).toEqual(["same"]);
  expect(await list("page=%25")).toEqual([]);
  expect((await ask("GET", `/keywords/groups?target_site=${SITE}&moved=lost`)).body).toMatchObject([
    { tag: null, keywords: 1 },
  ]);

  const attention = async () =>
    (await ask("GET", `/keywords/rankings?target_site=${SITE}`)).body.attention;
  expect(await attention()).toEqual({ failed: 1, lost: 1, striking_distance: 4 });
  expect((await list("state=active&band=4-20")).length).toBe(4);
  await ask("PATCH", "/keywords", { ids: [at.id, await idOf("out")], is_active: false });
  expect(await attention()).toEqual({ failed: 0, lost: 0, striking_distance: 3 });
});

it("P67 the table filters by volume, of a range its low end, by difficulty and intent", async () => {
  const { named, table, idOf } = await aCustomer(product, ["a", "b", "c", "d"]);
  const market = { country: null, language: null };
  const source = { provider: "a test", method: "made up", as_of: "2026-11-15", market };
  const known: [string, KeywordDemand["volume"]["value"], number, "commercial" | null][] = [
    ["a", { kind: "measured", searches: 1_000 }, 30, "commercial"],
    ["b", { kind: "range", low: 100, high: 10_000 }, 29, null],
    ["c", { kind: "measured", searches: 99 }, 60, null],
  ];
  for (const [keyword, value, difficulty, intent] of known) {
    const demand: KeywordDemand = {
      volume: { value, source },
      cpc: null,
      difficulty: { value: difficulty, source },
      competition: null,
      intent: intent && { value: intent, source },
    };
    await saveDemand(product.db, [[await idOf(keyword), demand]], new Date());
  }
  const list = (query: string) => named(`&sort=keyword&order=asc&${query}`);
  expect(await list("min_volume=100")).toEqual(["a", "b"]);
  expect(await list("min_volume=1000")).toEqual(["a"]);
  expect(await list("max_volume=99")).toEqual(["c"]);
  expect(await list("max_difficulty=29")).toEqual(["b"]);
  expect(await list("min_difficulty=30&max_difficulty=59")).toEqual(["a"]);
  expect(await list("intent=commercial")).toEqual(["a"]);
  expect((await table("&min_volume=100")).body.total).toBe(2);
  for (const wrong of ["min_volume=-1", "max_difficulty=x", "intent=none", "moved=up"]) {
    expect((await table(`&${wrong}`)).status).toBe(400);
  }
});

it("P67 what matters comes first: positions, then comparisons, then what was added last", async () => {
  const { stand, named, table, idOf, siteId } = await aCustomer(product, "abcdef".split(""));
  await stand("c", today(), 8);
  await stand("d", today(), 3);
  await stand("e", today(), 0);
  const inIndex = { id: await idOf("b"), keyword: "b" };
  await recordSearch(product.db, siteId, inIndex, today(), compared([SITE]));
  expect(await named("&sort=rank&order=asc")).toEqual(["d", "c", "e", "b", "f", "a"]);
  const walked: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const { body } = await table(`&sort=rank&order=asc&limit=1${next && `&after=${next}`}`);
    walked.push(...body.rows.map((row: { keyword: string }) => row.keyword));
    next = body.next;
  }
  expect(walked).toEqual(["d", "c", "e", "b", "f", "a"]);
});

it("P2 a position says where it was checked", async () => {
  const { stand, table } = await aCustomer(product, ["boots"]);
  await stand("boots", today(), 3);
  const { ranking } = (await table()).body.rows[0];
  expect(ranking.market).toEqual({ country: "US", language: "en", device: "desktop" });
});
