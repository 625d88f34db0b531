import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAnswer, apiTask, type Double, FAULTS } from "../../search-results/doubles/index.ts";
import { startDataForSeoIdeas } from "../doubles/index.ts";
import type { IdeasQuestion } from "../keyword-ideas.ts";
import { dataForSeoIdeas } from "./dataforseo-ideas.ts";

const account = { login: "ana@double.example", password: "api-password" };
const now = () => new Date("2026-11-03T10:00:00Z");
const question: IdeasQuestion = {
  seeds: ["shoes", "boots"],
  market: { country: "DE", language: "de" },
  limit: 50,
};

let double: Double;
beforeAll(async () => {
  double = await startDataForSeoIdeas({
    ...account,
    ideas: [
      {
        keyword: "red shoes",
        volume: 1200,
        cpc: 1.25,
        competition: 0.774,
        difficulty: 34,
        intent: "commercial",
        months: [
          { year: 2026, month: 10, search_volume: 1300 },
          { year: 2025, month: 12, search_volume: 900 },
        ],
      },
      { keyword: "odd boots", volume: null, intent: "something new" },
      { keyword: "zero shoes", volume: 0, difficulty: 0 },
    ],
  });
});
afterAll(() => double.stop());

const provider = (change: { password?: string; apiBase?: string } = {}) =>
  dataForSeoIdeas({ ...account, apiBase: double.url, now, ...change });

describe("DataForSEO's ideas", () => {
  it("come with their figures, each with its source, and what they cost", async () => {
    const outcome = await provider().ask(question);
    expect(outcome).toMatchObject({ ok: true, costUsd: expect.closeTo(0.01236, 8) });
    const [first] = outcome.ok ? outcome.ideas : [];
    const on = (method: string, asOf = "2026-11-03") => ({ provider: "dataforseo", method, asOf });
    expect(first).toEqual({
      keyword: "red shoes",
      volume: {
        value: {
          kind: "measured",
          value: 1200,
          months: [
            { month: "2025-12", searches: 900 },
            { month: "2026-10", searches: 1300 },
          ],
        },
        source: on("Google Ads, average monthly searches", "2026-10"),
      },
      cpc: {
        value: { amount: 1.25, currency: "USD" },
        source: on("Google Ads, advertiser bids"),
      },
      competition: { value: 77, source: on("Google Ads, advertiser bids") },
      difficulty: { value: 34, source: on("DataForSEO difficulty") },
      intent: {
        value: "commercial",
        source: on("DataForSEO search intent"),
      },
    });
  });

  it("tell no data from 0", async () => {
    const outcome = await provider().ask(question);
    const ideas = outcome.ok ? outcome.ideas : [];
    expect(ideas.map(({ volume }) => volume.value.kind)).toEqual(["measured", "none", "measured"]);
    expect(ideas[1]).toMatchObject({ cpc: null, difficulty: null, intent: null });
    expect(ideas[2]).toMatchObject({
      volume: { value: { kind: "measured", value: 0, months: null } },
      difficulty: { value: 0 },
    });
  });

  it("are asked for beside several keywords, in a market, at most so many", async () => {
    await provider().ask(question);
    expect(double.requests.at(-1)).toMatchObject({
      path: "/v3/dataforseo_labs/google/keyword_ideas/live",
      body: [{ keywords: ["shoes", "boots"], location_code: 2276, language_code: "de", limit: 50 }],
    });
  });

  it("of one keyword are the longer searches that hold it", async () => {
    const outcome = await provider().ask({ ...question, seeds: ["shoes"] });
    expect(outcome.ok && outcome.ideas.map(({ keyword }) => keyword)).toEqual([
      "red shoes",
      "zero shoes",
    ]);
    expect(double.requests.at(-1)).toMatchObject({
      path: "/v3/dataforseo_labs/google/keyword_suggestions/live",
      body: [{ keyword: "shoes" }],
    });
  });

  it("that there are none of are no problem", async () => {
    const outcome = await provider().ask({ ...question, seeds: ["nobody searches this"] });
    expect(outcome).toEqual({ ok: true, ideas: [], costUsd: 0.012 });
    double.script({ body: apiAnswer([apiTask({ status: 40102 })]) });
    expect(await provider().ask(question)).toMatchObject({ ok: true, ideas: [] });
  });

  it("cost at most what is said before", () => {
    expect(provider().priceUsd(question)).toBeCloseTo(0.018, 8);
  });

  it("of an unknown country are not asked for", async () => {
    const before = double.requests.length;
    const market = { country: "ZZ", language: "en" };
    const outcome = await provider().ask({ ...question, market });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "config", code: "40501" } });
    expect(double.requests).toHaveLength(before);
  });
});

describe("a failure of DataForSEO", () => {
  it.each([
    [40200, "credits", "40301"],
    [40210, "credits", "40301"],
    [40203, "credits", "40203"],
    [40202, "rate", "42902"],
    [40209, "rate", "42909"],
    [40501, "config", "40501"],
    [40207, "config", "40207"],
    [50000, "transient", "50000"],
    [50401, "transient", "50401"],
  ])("with the code %i is a problem of kind %s, our %s", async (status, kind, code) => {
    double.script({ body: apiAnswer([apiTask({ status })]) });
    expect(await provider().ask(question)).toMatchObject({
      ok: false,
      problem: { kind, code, upstreamCode: status },
    });
  });

  it("to know us is one of the settings", async () => {
    const outcome = await provider({ password: "wrong" }).ask(question);
    expect(outcome).toMatchObject({ ok: false, problem: { kind: "config", code: "40100" } });
    expect(JSON.stringify(outcome)).not.toContain("wrong");
  });

  it("to be paid is one of credits", async () => {
    double.script({ status: 402, body: apiAnswer([], { status: 40200 }) });
    expect(await provider().ask(question)).toMatchObject({
      ok: false,
      problem: { kind: "credits", code: "40301" },
    });
  });

  it.each(FAULTS.filter((fault) => !["silence", "slow", "endless"].includes(fault)))(
    "that nobody documented (%s) is no answer",
    async (fault) => {
      double.script(fault);
      expect(await provider().ask(question)).toMatchObject({
        ok: false,
        problem: { kind: "no-answer" },
      });
    },
  );

  it("to write what was agreed is no answer", async () => {
    double.script({ body: apiAnswer([apiTask({ result: [{ items: [{ keyword: 7 }] }] })]) });
    expect(await provider().ask(question)).toMatchObject({
      ok: false,
      problem: { kind: "no-answer", message: "We couldn't read DataForSEO's keyword ideas." },
    });
  });

  it("to be there is no answer", async () => {
    const outcome = await provider({ apiBase: "http://127.0.0.1:9" }).ask(question);
    expect(outcome).toMatchObject({
      ok: false,
      problem: { kind: "no-answer", message: "We couldn't reach DataForSEO." },
    });
  });

  it("is not waited for by whoever does not want it any more", async () => {
    double.script("silence");
    const asking = provider().ask(question, AbortSignal.timeout(50));
    await expect(asking).rejects.toThrow();
  });
});
