import { dataForSeoMetrics } from "@sightline/providers/keyword-metrics";
import {
  type DataForSeoDouble,
  startDataForSeo,
} from "@sightline/providers/keyword-metrics/doubles";
import {
  aKeyword,
  aWatchedSite,
  keywordRow,
  manyKeywords,
  openTestDatabase,
  type WatchedSite,
} from "@sightline/testing/keywords";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { spendingBudget } from "../../keywords/index.ts";
import { createAskMarket } from "./ask-market.ts";
import { renewDemand } from "./renew-demand.ts";

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let double: DataForSeoDouble;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const months = [
  { year: 2026, month: 9, search_volume: 1000 },
  { year: 2026, month: 10, search_volume: 1600 },
];
beforeEach(async () => {
  for (const table of ["users", "market_metrics", "provider_spending"] as const) {
    await test.db.deleteFrom(table).execute();
  }
  double = await startDataForSeo({
    boots: {
      volume: 1300,
      cpc: 1.5,
      competition: 80,
      months,
      difficulty: 41,
      intent: "commercial",
    },
    sandals: { volume: 20, difficulty: 7 },
  });
});
afterEach(() => double.stop());

const MARKET = { country: "US", language: "en" };

/** A customer's keywords, a clock, and a provider to query. */
async function anInquiry(words: readonly string[], { budget = null as number | null } = {}) {
  const site = await aWatchedSite(test.db, MARKET);
  const ids = new Map<string, string>();
  for (const word of words) ids.set(word, await aKeyword(test.db, site, word));
  let at = new Date("2026-11-15T12:00:00Z");
  const now = () => at;
  const { login, password, apiBase } = double;
  const spending = spendingBudget(test.db, budget, now);
  const sent: string[] = [];
  const ask = createAskMarket({
    db: test.db,
    provider: dataForSeoMetrics({ login, password, apiBase }),
    spend: (usd) => spending.spend("dataforseo", usd),
    send: async (_, of) => void sent.push(of.site),
    now,
  });
  const signal = new AbortController().signal;
  return {
    site,
    sent,
    async askAt(moment: string) {
      at = new Date(moment);
      const before = double.calls.length;
      await ask(signal);
      return double.calls.slice(before).map(({ task }) => task.keywords);
    },
    async demandOf(word: string) {
      await renewDemand(test.db, { userId: site.userId, site: site.domain }, now());
      return (await keywordRow(test.db, site.userId, ids.get(word) ?? ""))?.demand;
    },
  };
}

const spent = () =>
  test.db
    .selectFrom("provider_spending")
    .select(["provider", "usd", "calls", "failures"])
    .executeTakeFirst();
const errorsOf = ({ userId }: WatchedSite) =>
  test.db
    .selectFrom("error_log")
    .select(["error_code", "endpoint", "error_message"])
    .where("user_id", "=", userId)
    .execute();

describe("a provider of keyword figures", () => {
  it("P21 is asked once for all that is new, and its figures are shown with who said them", async () => {
    const { site, sent, askAt, demandOf } = await anInquiry(["Boots", "sandals", "unheard of"]);
    const other = await aWatchedSite(test.db, MARKET);
    await aKeyword(test.db, other, "boots");
    const asked = await askAt("2026-11-15T12:00:00Z");
    expect(asked).toEqual(Array(3).fill(["boots", "sandals", "unheard of"]));
    expect(sent.toSorted()).toEqual([site.domain, other.domain].toSorted());

    expect(await demandOf("Boots")).toMatchObject({
      kind: "measured",
      volume: 1300,
      volume_source: {
        provider: "dataforseo",
        method: "Google Ads, average monthly searches",
        as_of: "2026-10",
        market: MARKET,
      },
      cpc: 1.5,
      currency: "USD",
      difficulty: 41,
      difficulty_source: { method: "DataForSEO difficulty", as_of: "2026-11-15" },
      intent: "commercial",
    });
    expect(await demandOf("unheard of")).toMatchObject({
      kind: "none",
      reason: "Google Ads has no search volume for this keyword.",
    });
    expect(await spent()).toMatchObject({ provider: "dataforseo", calls: 1, failures: 0 });
    expect(Number((await spent())?.usd)).toBeCloseTo(0.09 + 2 * (0.012 + 3 * 0.00012), 6);
  });

  it("is not asked again for 30 days, and then it is", async () => {
    const { askAt } = await anInquiry(["boots"]);
    await askAt("2026-11-15T12:00:00Z");
    expect(await askAt("2026-12-14T12:00:00Z")).toEqual([]);
    expect(await askAt("2026-12-15T12:00:00Z")).not.toEqual([]);
  });

  it("is asked for a thousand at a time", async () => {
    const { site, askAt } = await anInquiry([]);
    await manyKeywords(test.db, site, 1_001);
    const asked = await askAt("2026-11-15T12:00:00Z");
    expect(asked.map((keywords) => keywords.length)).toEqual([1_000, 1_000, 1_000, 1, 1, 1]);
  });

  it("is not asked for what it does not take, or what rests", async () => {
    const { site, askAt, demandOf } = await anInquiry(["what are boots?", "resting"]);
    await test.db
      .updateTable("saved_keywords")
      .set({ is_active: false })
      .where("keyword", "=", "resting")
      .execute();
    expect(await askAt("2026-11-15T12:00:00Z")).toEqual([]);
    const kept = await test.db.selectFrom("market_metrics").select("is_refused").execute();
    expect(kept).toEqual([{ is_refused: true }]);
    expect(await demandOf("what are boots?")).toMatchObject({ kind: "none" });
    expect(await errorsOf(site)).toEqual([]);
  });

  it.each([
    ["has no credits", { taskStatus: 40200 }, "40301"],
    ["refuses the login", { envelopeStatus: 40100 }, "40100"],
    ["is too busy", { taskStatus: 40202 }, "42902"],
    ["answers garbage", { response: () => new Response("<html>") }, "50200"],
    ["is away", { response: () => new Response("", { status: 503 }) }, "50000"],
  ])("that %s leaves the estimate, and the error log says why", async (_, trouble, code) => {
    const { site, askAt, demandOf, sent } = await anInquiry(["boots"]);
    double.next(trouble);
    await askAt("2026-11-15T12:00:00Z");
    expect(await demandOf("boots")).toMatchObject({
      kind: "none",
      volume_source: { provider: "offline-estimate" },
    });
    expect(await errorsOf(site)).toMatchObject([
      { error_code: code, endpoint: "keyword-metrics/dataforseo" },
    ]);
    expect(await spent()).toMatchObject({ calls: 1, failures: 1 });
    expect(Number((await spent())?.usd)).toBe(0);
    expect(sent).toEqual([]);
  });

  it("that cannot tell the difficulty now takes none away, and is asked for it the next day", async () => {
    const { askAt, demandOf } = await anInquiry(["boots", "unheard of"]);
    await askAt("2026-10-15T12:00:00Z");
    double.next("truth");
    double.next({ response: () => new Response("", { status: 503 }) });
    expect(await askAt("2026-11-15T12:00:00Z")).toHaveLength(2);
    const known = { kind: "measured", volume: 1300, difficulty: 41 };
    expect(await demandOf("boots")).toMatchObject({
      ...known,
      cpc_source: { as_of: "2026-11-15" },
      difficulty_source: { as_of: "2026-10-15" },
    });

    expect(await askAt("2026-11-15T23:55:00Z")).toEqual([]);
    expect(await askAt("2026-11-16T00:05:00Z")).toHaveLength(3);
    expect(await demandOf("boots")).toMatchObject({
      ...known,
      difficulty_source: { as_of: "2026-11-16" },
    });
    expect(await askAt("2026-12-15T12:00:00Z")).toEqual([]);
  });

  it("without credits is left alone for an hour, and one that was away is not", async () => {
    const { askAt } = await anInquiry(["boots"]);
    double.next({ taskStatus: 40200 });
    await askAt("2026-11-15T12:00:00Z");
    expect(await askAt("2026-11-15T12:59:00Z")).toEqual([]);
    double.next({ response: () => new Response("", { status: 503 }) });
    expect(await askAt("2026-11-15T13:00:00Z")).toHaveLength(1);
    expect(await askAt("2026-11-15T13:05:00Z")).toHaveLength(3);
  });

  it("that does not take one country is asked for the others all the same", async () => {
    const { askAt } = await anInquiry(["boots"]);
    const german = await aWatchedSite(test.db, { country: "DE", language: "de" });
    await aKeyword(test.db, german, "stiefel");
    double.next({ taskStatus: 40501 });
    const asked = await askAt("2026-11-15T12:00:00Z");
    expect(asked).toEqual([["stiefel"], ["boots"], ["boots"], ["boots"]]);
    expect(await errorsOf(german)).toMatchObject([{ error_code: "40501" }]);
    expect(await askAt("2026-11-15T12:30:00Z")).toEqual([]);
    expect(await askAt("2026-11-15T13:00:00Z")).toHaveLength(3);
  });

  it("is not asked beyond the day's budget; the next day it is", async () => {
    const { site, askAt } = await anInquiry(["boots"], { budget: 0.15 });
    expect(await askAt("2026-11-15T12:00:00Z")).toHaveLength(3);
    await aKeyword(test.db, site, "sandals");
    expect(await askAt("2026-11-15T12:05:00Z")).toEqual([]);
    expect(await askAt("2026-11-15T23:55:00Z")).toEqual([]);
    expect(await errorsOf(site)).toEqual([
      {
        error_code: "42910",
        endpoint: "keyword-metrics/dataforseo",
        error_message: "Today's budget for dataforseo is used up.",
      },
    ]);
    expect(await spent()).toMatchObject({ calls: 1, failures: 0 });
    expect(await askAt("2026-11-16T00:00:00Z")).toEqual(Array(3).fill(["sandals"]));
  });

  it("is asked by one node at a time", async () => {
    const { askAt } = await anInquiry(["boots"]);
    const arrived = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<Response>();
    double.next({
      response: () => {
        arrived.resolve();
        return gate.promise;
      },
    });
    const first = askAt("2026-11-15T12:00:00Z");
    await arrived.promise;
    await askAt("2026-11-15T12:00:00Z");
    expect(double.calls).toHaveLength(1);
    gate.resolve(new Response("", { status: 503 }));
    await first;
  });
});
