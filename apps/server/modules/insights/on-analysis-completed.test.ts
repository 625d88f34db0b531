import type { Insight, Notification } from "@sightline/contract";
import { startProduct, type TestProduct } from "@sightline/testing/http";
import { aCustomer, aWatchedSite, openTestDatabase, SITE } from "@sightline/testing/keywords";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listInsights } from "./insights.queries.ts";
import { listNotifications } from "./notifications.queries.ts";
import { complete } from "./testing/complete.ts";
import {
  aiResult,
  competitorResult,
  demandOf,
  keywordResult,
  LOOKED,
  SOURCE,
} from "./testing/results.ts";

let product: TestProduct;
let test: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  [product, test] = await Promise.all([startProduct({ ROLE: "web" }), openTestDatabase()]);
});
afterAll(() => Promise.all([product.stop(), test.close()]));

/** A user with a site, its insights and notifications. */
async function analysed() {
  const { ask, user } = await aCustomer(product);
  const of = { userId: user.id, site: SITE };
  return {
    ask,
    complete: (outcome: Parameters<typeof complete>[2], at?: Date) =>
      complete(product.db, of, outcome, at),
    insights: async (): Promise<Insight[]> => (await ask("GET", "/insights")).body,
    notifications: async (): Promise<Notification[]> => (await ask("GET", "/notifications")).body,
  };
}

const keywordsOf = (insights: readonly Insight[]) => insights.map(({ keyword }) => keyword);

describe("an analysis that is complete", () => {
  it("R3.8 R9.7 P79 makes insights of high-volume keywords far down, with what they are based on", async () => {
    const { complete, insights } = await analysed();
    const at = new Date("2026-11-02T10:00:00Z");
    const results = [
      {
        position: 1,
        url: "https://a.example/x",
        domain: "a.example",
        title: "A",
        is_sure: true,
        watched_as: null,
      },
    ];
    const page = { url: `https://${SITE}/far`, title: "Far", why: "ranks" } as const;
    const analysisId = await complete(
      keywordResult([
        { keyword: "boots", demand: demandOf(5001, 1.5), competitors_ahead: 2, results },
        { keyword: "sandals", demand: demandOf({ kind: "range", low: 1001, high: 5000 }) },
        { keyword: "near", demand: demandOf(9000), position: 50 },
        { keyword: "far", demand: demandOf(1200), position: 51, page },
        { keyword: "few", demand: demandOf(1000) },
        { keyword: "no volume", demand: demandOf({ kind: "none", reason: "Nobody counts it." }) },
        { keyword: "shown", demand: demandOf({ kind: "impressions", impressions: 9000 }) },
        { keyword: "unknown", demand: null },
      ]),
      at,
    );
    const found = await insights();
    expect(keywordsOf(found)).toEqual(["boots", "far", "sandals"]);
    expect(found[0]).toEqual({
      id: expect.any(String),
      target_site: SITE,
      keyword: "boots",
      opportunity: "high_volume_gap",
      estimatedImpact: { reach: 5001, cost: 750, potentialTraffic: 500 },
      source: { type: "keyword", analysisId, date: at.toISOString() },
      status: "new",
      priority: "high",
      searchVolume: 5001,
      competition: null,
      currentPosition: null,
      basis: "measured",
      formula: "10% of 5,001 searches per month; cost: CPC USD 1.50 × 500",
      volume_source: SOURCE,
      not_covered_on: null,
      position_source: LOOKED,
      competitors_ahead: 2,
      evidence: [{ url: "https://a.example/x", title: "A", says: "Position 1 in Google" }],
      created_at: at.toISOString(),
      status_changed_at: at.toISOString(),
      effects: [],
      size: expect.objectContaining({ target_position: 3, searchVolume: 5001 }),
      recheck: null,
      outdated: null,
    });
    expect(found[1]?.evidence).toEqual([
      { url: page.url, title: "Far", says: "Your page (your site is at position 51 in Google)" },
    ]);
    expect(found[2]).toMatchObject({
      basis: "low-end-of-estimate",
      estimatedImpact: { reach: 1001, cost: null, potentialTraffic: 100 },
    });
  });

  it("R9.7 makes no insight of a keyword whose search failed", async () => {
    const { complete, insights, notifications } = await analysed();
    const failed = { position_source: null, search_error: "The provider answered 429." };
    const keywords = ["a", "b", "c", "d", "e"].map((name) => `unchecked ${name}`);
    await complete(
      keywordResult([
        ...keywords.map((keyword) => ({ keyword, demand: demandOf(9000), ...failed })),
        { keyword: "not found", demand: demandOf(1001) },
      ]),
    );
    expect(keywordsOf(await insights())).toEqual(["not found"]);
    expect(await notifications()).toMatchObject([{ count: 1 }]);
  });

  it("R3.8 says how many bid, where the source of the volume says so", async () => {
    const { complete, insights } = await analysed();
    const { provider, as_of, market } = SOURCE;
    const metrics = { provider, as_of, ...market, asked_on: "2026-10-20", volume: 3000 };
    await product.db
      .insertInto("market_metrics")
      .values({ ...metrics, keyword_key: "bidden for", competition: 64 })
      .execute();
    await complete(keywordResult([{ keyword: "Bidden for", demand: demandOf(3000) }]));
    expect(await insights()).toMatchObject([{ keyword: "Bidden for", competition: 64 }]);
  });

  it("R9.8 P78 makes insights where competitors are ahead", async () => {
    const { complete, insights } = await analysed();
    await complete(
      competitorResult([
        {
          ...{ keyword: "tents", demand: demandOf(900), own: 7, url: `https://${SITE}/tents` },
          ...{
            competitors_ahead: 3,
            competitors: [{ position: 2, url: "https://rival.example/t" }],
          },
        },
        { keyword: "ahead", demand: demandOf(900), own: 1, competitors_ahead: 0 },
        { keyword: "few", demand: demandOf(500), own: null, competitors_ahead: 1 },
      ]),
    );
    expect(await insights()).toMatchObject([
      {
        keyword: "tents",
        opportunity: "competitor_advantage",
        estimatedImpact: { reach: 900, cost: null, potentialTraffic: 72 },
        source: { type: "competitor" },
        priority: "high",
        currentPosition: 7,
        competitors_ahead: 3,
        position_source: LOOKED,
        evidence: [
          { url: `https://${SITE}/tents`, says: "Your page, at position 7 in Google" },
          { url: "https://rival.example/t", says: "Rival is at position 2 in Google" },
        ],
      },
    ]);
  });

  it("R9.9 P80 makes insights of what an answer engine misses, with figures fixed by the rule", async () => {
    const { complete, insights } = await analysed();
    const evidence = [{ url: `https://${SITE}/`, title: "Shop", says: "Nothing of it" }];
    await complete(
      aiResult([
        { text: "The pages are slow.", evidence: [] },
        { text: "None of your pages answer searches for “tents”.", evidence },
      ]),
    );
    expect(await insights()).toMatchObject([
      {
        keyword: "None of your pages answer searches for “tents”.",
        opportunity: "ranking_opportunity",
        priority: "medium",
        estimatedImpact: { reach: 2500, cost: 75, potentialTraffic: 150 },
        basis: "fixed-by-rule",
        formula: "estimate, fixed by rule: reach 2,500, traffic 150, cost 75",
        source: { type: "ai" },
        volume_source: null,
        position_source: null,
        evidence,
      },
    ]);
  });

  it("R5.3 R9.9 makes one insight of one keyword, also if someone else is ahead in the next run", async () => {
    const { complete, insights, notifications } = await analysed();
    const run = (rivals: string, crawlers: string) =>
      complete(
        aiResult([
          {
            text: `None of your pages answer searches for “Tents”, but ${rivals}.`,
            evidence: [],
          },
          { text: `AI search crawlers can't read your site: ${crawlers}.`, evidence: [] },
        ]),
      );
    await run("rival.example does", "OAI-SearchBot");
    await run("rival.example and other.example do", "OAI-SearchBot and PerplexityBot");
    expect(keywordsOf(await insights()).toSorted()).toEqual([
      "AI search crawlers can't read your site: OAI-SearchBot.",
      "None of your pages answer searches for “Tents”, but rival.example does.",
    ]);
    expect(await notifications()).toMatchObject([
      { type: "analysis_finished", source: "ai" },
      { type: "new_recommendations", count: 2, source: "ai" },
    ]);
  });

  it("R3.9 R5.3 notifies of exactly as many as are new, and of none when none is", async () => {
    const { complete, insights, notifications } = await analysed();
    const rows = ["boots", "tents"].map((keyword) => ({ keyword, demand: demandOf(2000) }));
    await complete(keywordResult(rows));
    const again = [...rows, { keyword: " BOOTS", demand: demandOf(7000) }];
    await complete(keywordResult(again));
    await complete(keywordResult([...again, { keyword: "ropes", demand: demandOf(2000) }]));
    const contested = rows.map((row) => ({ ...row, own: null, competitors_ahead: 1 }));
    await complete(competitorResult(contested));
    await complete(aiResult([]));
    expect(keywordsOf(await insights()).sort()).toEqual([
      ...["boots", "boots", "ropes", "tents", "tents"],
    ]);
    const type = "new_recommendations";
    expect(await notifications()).toEqual(
      [
        { type: "analysis_finished", source: "ai" },
        { type, count: 2, source: "competitor" },
        { type, count: 1, source: "keyword" },
        { type: "analysis_finished", source: "keyword" },
        { type, count: 2, source: "keyword" },
      ].map((one) => ({
        ...one,
        id: expect.any(String),
        timestamp: expect.any(String),
        viewed: false,
        target_site: SITE,
      })),
    );
  });

  it("R4.6 notifications are new until they are viewed, all or those of a type", async () => {
    const { ask, complete, notifications } = await analysed();
    const other = await analysed();
    await complete(keywordResult([{ keyword: "boots", demand: demandOf(2000) }]));
    await other.complete(keywordResult([{ keyword: "boots", demand: demandOf(2000) }]));
    const view = (body: object) => ask("POST", "/notifications/viewed", body);
    expect((await view({ type: "crawl_finished" })).body).toEqual({ viewed: 0 });
    expect((await view({ type: "new_recommendations" })).body).toEqual({ viewed: 1 });
    expect((await view({})).body).toEqual({ viewed: 0 });
    await complete(keywordResult([{ keyword: "tents", demand: demandOf(2000) }]));
    expect((await notifications()).map(({ viewed }) => viewed)).toEqual([false, true]);
    expect((await view({})).body).toEqual({ viewed: 1 });
    expect(await other.notifications()).toMatchObject([{ viewed: false }]);
    expect((await view({ type: "anything" })).status).toBe(400);
  });
});

describe("many analyses that complete at once", () => {
  const everything = { site: undefined, status: undefined, after: undefined, limit: 500 };

  it("R5.3 make one insight of one keyword, whatever their order, and count it once", async () => {
    const { userId, domain: site } = await aWatchedSite(test.db);
    const rows = ["a", "b", "c", "d", "e"].map((keyword) => ({ keyword, demand: demandOf(2000) }));
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        complete(test.db, { userId, site }, keywordResult(n % 2 ? rows : rows.toReversed())),
      ),
    );
    expect(await listInsights(test.db, { userId, ...everything })).toHaveLength(5);
    const counts = (await listNotifications(test.db, userId)).map(({ count }) => count);
    expect(counts.filter((count) => count !== null)).toEqual(counts.length < 10 ? [5] : []);
  });

  it("R5.4 leave the ten newest notifications, exactly", async () => {
    const [ana, eve] = await Promise.all([aWatchedSite(test.db), aWatchedSite(test.db)]);
    const finish = ({ userId, domain: site }: typeof ana, n: number) =>
      complete(
        test.db,
        { userId, site },
        keywordResult([{ keyword: `keyword ${n}`, demand: demandOf(2000) }]),
      );
    await finish(eve, 0);
    for (const n of [1, 2, 3]) await finish(ana, n);
    const before = (await listNotifications(test.db, ana.userId)).map(({ id }) => id);
    await Promise.all(Array.from({ length: 14 }, (_, n) => finish(ana, n + 10)));
    const kept = await listNotifications(test.db, ana.userId);
    expect(kept).toHaveLength(10);
    expect(kept.filter(({ id }) => before.includes(id))).toEqual([]);
    expect(await listInsights(test.db, { userId: ana.userId, ...everything })).toHaveLength(17);
    expect(await listNotifications(test.db, eve.userId)).toHaveLength(1);
  });
});
