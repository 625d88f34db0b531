import { call, startProduct, type TestProduct } from "@sightline/testing/http";
import {
  aCustomer,
  compared as comparedSites,
  daysAgo,
  failed,
  MISSING,
  recordSearch,
  SITE,
  saveDemand,
  seen,
  today,
} from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let product: TestProduct;
beforeAll(async () => {
  // `web` role: no workers, so no background jobs interfere with the tests.
  product = await startProduct({ ROLE: "web" });
});
afterAll(() => product.stop());

interface Row {
  keyword: string;
  own: number | null;
  competitors: (number | null)[];
  gaps: string[];
}

/** A user with two competitors, and keywords for which these sites rank in this order. */
async function compared(results: Record<string, readonly string[]>) {
  const customer = await aCustomer(product, Object.keys(results));
  const { ask, siteId, idOf } = customer;
  const rank = async (keyword: string, sites: readonly string[], day = today()) => {
    const urls = sites.map((site, rank) => `https://${site}/${rank}`);
    const at = { id: await idOf(keyword), keyword };
    await recordSearch(product.db, siteId, at, day, seen(urls));
  };
  for (const [keyword, sites] of Object.entries(results)) await rank(keyword, sites);
  const compete = async (domain: string): Promise<string> =>
    (await ask("POST", `/sites/${siteId}/competitors`, { domain })).body.id;
  const ids = { a: await compete("a.example"), b: await compete("b.example") };
  const gap = (query = "") => ask("GET", `/keywords/gap?target_site=${SITE}${query}`);
  const keywordsOf = async (query = ""): Promise<string[]> =>
    (await gap(query)).body.rows.map(({ keyword }: Row) => keyword);
  return { ...customer, rank, compete, ids, gap, keywordsOf };
}

describe("the gap to competitors", () => {
  it("is told by the newest answer of each keyword, for competitors added after it too", async () => {
    const { gap, rank } = await compared({
      "all but you": ["a.example", "b.example"],
      "one but not you": ["x.example", "b.example"],
      "behind all": ["a.example", "b.example", SITE],
      "before all": [SITE, "b.example", "a.example"],
      between: ["a.example", SITE, "b.example"],
      "only you": [SITE, "x.example"],
      nobody: ["x.example"],
    });
    await rank("nobody", ["a.example"], daysAgo(1));
    const { body } = await gap("&sort=keyword");
    const told = body.rows.map(({ keyword, own, competitors, gaps }: Row) => {
      return [keyword, own, competitors, gaps];
    });
    expect(told).toEqual([
      ["all but you", null, [1, 2], ["missing", "untapped"]],
      ["before all", 1, [3, 2], ["strong", "shared"]],
      ["behind all", 3, [1, 2], ["weak", "shared"]],
      ["between", 2, [1, 3], ["shared"]],
      ["nobody", null, [null, null], []],
      ["one but not you", null, [null, 2], ["untapped"]],
      ["only you", 1, [null, null], []],
    ]);
    expect(body.compared).toMatchObject([{ domain: "a.example" }, { domain: "b.example" }]);
    expect(body.counts).toEqual({ all: 7, missing: 1, untapped: 2, weak: 1, strong: 1, shared: 3 });
    expect(body).toMatchObject({ found: 5, with_unread: 0 });
    expect(body.rows[1]).toMatchObject({
      url: `https://${SITE}/0`,
      provider: "serper",
      engine: "google",
      depth: 20,
      answered_on: today(),
    });
  });

  it("counts where a competitor is found though the place is of no class", async () => {
    const { gap, compete } = await compared({
      "between two of three": ["a.example", SITE, "b.example"],
      nobody: ["x.example"],
    });
    await compete("c.example");
    const { body } = await gap();
    expect(body.rows[0]).toMatchObject({ own: 2, competitors: [1, 3, null], gaps: [] });
    expect(body).toMatchObject({ counts: { all: 2, shared: 0 }, found: 1 });
  });

  it("filters by class and words, and compares only with those who were chosen", async () => {
    const { gap, keywordsOf, ids } = await compared({
      "red shoes": ["a.example", "b.example"],
      "blue shoes": ["b.example"],
      boots: [SITE, "b.example"],
    });
    expect(await keywordsOf("&gap=missing")).toEqual(["red shoes"]);
    expect(await keywordsOf("&gap=untapped&sort=keyword")).toEqual(["blue shoes", "red shoes"]);
    expect(await keywordsOf("&search=SHOES&sort=keyword&order=desc")).toEqual([
      "red shoes",
      "blue shoes",
    ]);
    const { body } = await gap(`&competitors=${ids.b}&gap=missing&search=red`);
    expect(body.counts).toMatchObject({ missing: 2, untapped: 2, strong: 1, shared: 1 });
    expect(body).toMatchObject({ total: 1, compared: [{ id: ids.b, domain: "b.example" }] });
    expect(body.rows).toMatchObject([{ keyword: "red shoes", competitors: [2] }]);
  });

  it("knows how often each keyword is searched, and lists the most searched first", async () => {
    const { gap, keywordsOf, idOf } = await compared({
      rare: ["a.example"],
      "nobody counts": ["x.example", "a.example"],
      "counted by nobody": ["a.example"],
      common: ["b.example"],
    });
    const market = { country: null, language: null };
    const source = { provider: "a test", method: "made up", as_of: "2026-11-15", market };
    for (const [keyword, searches] of [
      ["rare", 10],
      ["common", 5_000],
    ] as const) {
      const volume = { value: { kind: "measured", searches } as const, source };
      const unknown = { cpc: null, competition: null, intent: null };
      const demand = { volume, difficulty: { value: 20, source }, ...unknown };
      await saveDemand(product.db, [[await idOf(keyword), demand]], new Date());
    }
    const order = ["common", "rare", "counted by nobody", "nobody counts"];
    expect(await keywordsOf("&sort=volume&order=desc")).toEqual(order);
    expect((await gap("&sort=volume&order=desc&limit=1")).body.rows).toMatchObject([
      { demand: { volume: { value: { searches: 5_000 }, source }, difficulty: { value: 20 } } },
    ]);
  });

  it("counts hosts beneath a site for it, unless they are watched themselves", async () => {
    const { gap, compete } = await compared({
      boots: ["de.a.example", "shop.b.example", `blog.${SITE}`],
    });
    expect((await gap()).body.rows).toMatchObject([{ own: 3, competitors: [1, 2] }]);
    await compete("shop.b.example");
    expect((await gap()).body.rows).toMatchObject([{ own: 3, competitors: [1, null, 2] }]);
  });

  it("P34 by the built-in index says who covers a keyword, and has no positions", async () => {
    const { ask, gap, idOf, siteId, ids } = await compared({ boots: [], hats: [] });
    const inIndex = async (keyword: string, order: string[], others: string[]) => {
      const at = { id: await idOf(keyword), keyword };
      await recordSearch(product.db, siteId, at, today(), comparedSites(order, others));
    };
    await inIndex("boots", [SITE, "a.example"], []);
    await inIndex("hats", ["a.example"], [SITE]);
    const { body } = await gap("&sort=keyword");
    const unknown = { own: null, competitors: [null, null], unread: [1] };
    expect(body.rows).toMatchObject([
      {
        ...unknown,
        answers: { own: "best", competitors: ["covers", "none"] },
        gaps: ["strong", "shared"],
      },
      {
        ...unknown,
        answers: { own: "none", competitors: ["best", "none"] },
        gaps: ["missing", "untapped"],
      },
    ]);
    expect(body).toMatchObject({ kind: "comparisons", found: 2, with_unread: 2 });
    expect((await gap(`&competitors=${ids.b}`)).body.counts).toMatchObject({ strong: 0, weak: 0 });
    const { body: rankings } = await ask("GET", `/keywords/rankings?target_site=${SITE}`);
    expect(rankings).toMatchObject({
      days: [],
      newest: { answered: 0, visibility: null, average_position: null },
      share_of_voice: [],
      comparisons: { counts: { best: 1, "not-covered": 1 }, competitors: ["a.example"] },
    });
    const file = await ask("GET", `/keywords/gap/export?target_site=${SITE}&search=boots`);
    expect(file.body).toContain("boots,Best page,Covers it,not crawled,");

    await inIndex("hats", ["a.example"], [SITE, "b.example"]);
    expect((await gap("&search=hats")).body.rows).toMatchObject([
      { unread: [], answers: { competitors: ["best", "none"] }, gaps: ["untapped"] },
    ]);
    const hats = { id: await idOf("hats"), keyword: "hats" };
    await recordSearch(product.db, siteId, hats, today(), seen([`https://${SITE}/`]));
    expect((await gap()).body).toMatchObject({
      kind: "positions",
      rows: [{ keyword: "hats", own: 1, answers: null }],
      unanswered: 1,
    });
  });

  it("looks no deeper than the customer did", async () => {
    const { gap, idOf, siteId } = await compared({ boots: [SITE] });
    const shared = seen(["https://x.example/", "https://y.example/", "https://a.example/"]);
    await recordSearch(
      product.db,
      siteId,
      { id: await idOf("boots"), keyword: "boots" },
      today(),
      shared,
    );
    expect((await gap()).body.rows).toMatchObject([{ own: null, competitors: [3, null] }]);
    await product.db.updateTable("keyword_standings").set({ depth: 2 }).execute();
    expect((await gap()).body.rows).toMatchObject([{ competitors: [null, null], gaps: [] }]);
  });

  it("leaves out resting and removed competitors, and keywords that are paused or unanswered", async () => {
    const { ask, gap, ids, idOf, siteId } = await compared({ boots: ["a.example"], hats: [SITE] });
    const lost = { id: await idOf("hats"), keyword: "hats" };
    await recordSearch(product.db, siteId, lost, today(), failed("Serper is down."));
    await ask("POST", "/keywords", { target_site: SITE, keywords: ["new one"] });
    expect((await gap()).body).toMatchObject({ total: 2, unanswered: 1 });

    await product.db
      .updateTable("competitors")
      .set({ is_active: false })
      .where("id", "=", ids.a)
      .execute();
    expect((await gap()).body).toMatchObject({ compared: [{ id: ids.b }], counts: { missing: 0 } });
    expect((await gap(`&competitors=${ids.a}`)).status).toBe(404);
    await ask("DELETE", `/competitors/${ids.b}`);
    expect((await gap()).body).toMatchObject({ compared: [], counts: { all: 2, strong: 0 } });
    await ask("PATCH", "/keywords", { ids: [await idOf("boots")], is_active: false });
    expect((await gap()).body).toMatchObject({ total: 1, rows: [{ keyword: "hats" }] });
  });

  it("pages through every order, each keyword once, ties by their letters", async () => {
    const names = ["e", "c", "a", "d", "b", "f"];
    const { gap, keywordsOf, ids } = await compared(
      Object.fromEntries(names.map((name) => [name, name === "f" ? [SITE] : ["a.example"]])),
    );
    const orders: [string, string[]][] = [
      ["", ["a", "b", "c", "d", "e", "f"]],
      ["&order=desc", ["a", "b", "c", "d", "e", "f"]],
      ["&sort=keyword&order=desc", ["f", "e", "d", "c", "b", "a"]],
      ["&sort=own", ["f", "a", "b", "c", "d", "e"]],
      [`&sort=${ids.a}&order=desc`, ["a", "b", "c", "d", "e", "f"]],
    ];
    for (const [query, expected] of orders) {
      const walked: string[] = [];
      for (let next: string | null = ""; next !== null; ) {
        const { body } = await gap(`${query}&limit=2${next && `&after=${next}`}`);
        walked.push(...body.rows.map(({ keyword }: Row) => keyword));
        next = body.next;
      }
      expect([query, walked]).toEqual([query, expected]);
      expect(await keywordsOf(query)).toEqual(expected);
    }
    const { body } = await gap("&limit=1");
    expect((await gap(`&sort=keyword&after=${body.next}`)).status).toBe(400);
    expect((await gap("&after=made-up")).status).toBe(400);
    expect((await gap(`&sort=${MISSING}`)).status).toBe(400);
    expect((await gap(`&competitors=${Array(6).fill(MISSING).join()}`)).status).toBe(400);
  });

  it("R6.2 another's site, and one that was removed, is not there", async () => {
    const { ask, siteId, ids } = await compared({ boots: [SITE] });
    const { ask: askAsOther, siteId: othersSite } = await aCustomer(product);
    const mine = `/keywords/gap?target_site=${SITE}`;
    expect((await askAsOther("GET", `${mine}&competitors=${ids.a}`)).status).toBe(404);
    expect((await askAsOther("GET", mine)).body).toMatchObject({ total: 0, compared: [] });
    await askAsOther("DELETE", `/sites/${othersSite}`);
    expect((await askAsOther("GET", mine)).status).toBe(404);
    expect((await ask("GET", "/keywords/gap?target_site=never.example")).status).toBe(404);
    await ask("DELETE", `/sites/${siteId}`);
    for (const list of ["gap", "striking", "competing"]) {
      expect((await ask("GET", `/keywords/${list}?target_site=${SITE}`)).status).toBe(404);
      expect((await ask("GET", `/keywords/${list}/export?target_site=${SITE}`)).status).toBe(404);
    }
  });

  it("P103 goes into a file as it is filtered, and only its owner's", async () => {
    const { ask, ids } = await compared({ "=boots": ["a.example"], hats: [SITE] });
    const path = `/keywords/gap/export?target_site=${SITE}&gap=untapped&competitors=${ids.a}`;
    const { headers, body } = await ask("GET", path);
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toContain(`${SITE}-gap-${today()}.csv`);
    expect(body.trimEnd().split("\r\n")).toEqual([
      `keyword,${SITE},a.example,gaps,page,depth,checked on,engine,provider,volume,volume source,difficulty`,
      `'=boots,,1,"missing, untapped",,20,${today()},google,serper,,,`,
    ]);
    expect((await call(product.url, "GET", `/api${path}`)).status).toBe(401);
  });
});
