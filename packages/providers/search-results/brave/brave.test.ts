import { afterEach, describe, expect, it } from "vitest";
import { braveError, type Double, listings, startBrave } from "../doubles/index.ts";
import { answerOf, problemIn } from "../testing/outcome.ts";
import { aCall, aQuestion } from "../testing/question.ts";
import { type BraveOptions, brave } from "./brave.ts";

let double: Double;
afterEach(() => double.stop());

const provider = (options: Partial<BraveOptions> = {}) =>
  brave({ apiKey: "brave-key", apiBase: double.url, ...options });
const ask = (details = {}, options = {}) => provider(options).search(aQuestion(details), aCall());

describe("P20 Brave", () => {
  it("is never called Google", async () => {
    double = await startBrave();
    expect(await answerOf(ask())).toMatchObject({
      provider: "brave",
      engine: "brave",
      device: null,
      depth: 10,
      results: { length: 10 },
      costUsd: 0.005,
    });
  });

  it.each([
    { depth: 10, count: "10", pages: 1 },
    { depth: 20, count: "20", pages: 1 },
    { depth: 30, count: "15", pages: 2 },
    { depth: 100, count: "20", pages: 5 },
  ])("reads $pages pages of $count for the first $depth", async ({ depth, count, pages }) => {
    double = await startBrave({ results: listings(200) });
    const answer = await answerOf(ask({ depth }));
    expect(double.requests.map(({ query }) => [query.get("count"), query.get("offset")])).toEqual(
      Array.from({ length: pages }, (_, page) => [count, String(page)]),
    );
    expect(answer.depth).toBe(depth);
    expect(answer.results.map(({ position, domain }) => [position, domain])).toEqual(
      listings(depth).map(({ url }, index) => [index + 1, new URL(url).host]),
    );
    expect(answer.costUsd).toBeCloseTo(pages * 0.005);
    expect(provider().priceUsd(aQuestion({ depth }))).toBeCloseTo(pages * 0.005);
  });

  it("goes no deeper than Brave does, and says so", async () => {
    double = await startBrave({ results: listings(300) });
    expect(await answerOf(ask({ depth: 300 }))).toMatchObject({
      depth: 200,
      results: { length: 200 },
    });
  });

  it("speaks for the whole depth when Brave has no more", async () => {
    double = await startBrave({ results: listings(12) });
    expect(await answerOf(ask({ depth: 100 }))).toMatchObject({
      depth: 100,
      results: { length: 12 },
    });
    expect(double.requests).toHaveLength(1);
  });

  it("takes no results for an answer", async () => {
    double = await startBrave({ results: [] });
    expect(await answerOf(ask())).toMatchObject({ depth: 10, results: [] });
  });

  it.each([
    ["US", "en", "en"],
    ["GB", "en", "en-gb"],
    ["JP", "ja", "jp"],
    ["TW", "zh", "zh-hant"],
    ["CN", "zh", "zh-hans"],
    ["BR", "pt", "pt-br"],
    ["PT", "pt", "pt-pt"],
    ["DE", "de", "de"],
  ])("%s, %s is asked for as %s", async (country, language, code) => {
    double = await startBrave();
    await ask({ country, language });
    expect(double.requests[0]?.query.get("country")).toBe(country);
    expect(double.requests[0]?.query.get("search_lang")).toBe(code);
  });

  it("names what else the page shows, in its place", async () => {
    double = await startBrave({
      sections: {
        news: { results: [{ url: "https://news.example/1" }, { url: "https://news.example/2" }] },
        videos: { results: [{ url: "https://video.example/" }] },
        faq: { results: [] },
        infobox: { results: "changed" },
        mixed: { main: [{ type: "web" }, { type: "news" }, { type: "web" }] },
      },
    });
    expect((await answerOf(ask())).features).toEqual([
      { kind: "news", position: 2, domains: ["news.example"] },
      { kind: "video", position: null, domains: ["video.example"] },
    ]);
  });

  const SECOND = { "x-ratelimit-policy": "1;w=1, 15000;w=2592000", "x-ratelimit-reset": "1, 9000" };
  it.each([
    ["a wrong key", braveError(422, "SUBSCRIPTION_TOKEN_INVALID"), "config", "40100", null],
    ["no key", braveError(422, "SUBSCRIPTION_TOKEN_MISSING"), "config", "40100", null],
    ["a wrong question", braveError(422, "VALIDATION"), "config", "40000", null],
    ["a lesser plan", braveError(400, "OPTION_NOT_IN_PLAN"), "config", "40300", null],
    ["haste", braveError(429, "RATE_LIMITED"), "rate", "42900", null],
    [
      "haste, this second",
      braveError(429, "RATE_LIMITED", { ...SECOND, "x-ratelimit-remaining": "0, 12" }),
      "rate",
      "42900",
      1,
    ],
    [
      "a spent month",
      braveError(429, "RATE_LIMITED", { ...SECOND, "x-ratelimit-remaining": "0, 0" }),
      "credits",
      "40301",
      9000,
    ],
    ["a spent quota", braveError(429, "QUOTA_LIMITED"), "credits", "40301", null],
    ["an unpaid bill", braveError(402, "PAYMENT_REQUIRED"), "credits", "40301", null],
    ["a failure", braveError(500, "INTERNAL"), "transient", "50000", null],
    ["a gateway", { status: 502, body: "<html>" }, "transient", "50000", null],
  ])("%s is told as such", async (_, scripted, kind, code, retryAfterSeconds) => {
    double = await startBrave({ script: [scripted] });
    const problem = await problemIn(ask());
    expect(problem).toMatchObject({ kind, code, retryAfterSeconds, costUsd: 0 });
  });

  it("a wrong question leaves the provider for others, a wrong key does not", async () => {
    double = await startBrave({ script: [braveError(422, "VALIDATION")] });
    expect(await problemIn(ask())).toMatchObject({ scope: "question", upstreamCode: "VALIDATION" });
    expect(await problemIn(ask({}, { apiKey: "other" }))).toMatchObject({ scope: "provider" });
  });

  it("keeps the pages it paid for when a later one fails", async () => {
    double = await startBrave({ script: ["truth", "truth", braveError(500, "INTERNAL")] });
    const answer = await answerOf(ask({ depth: 100 }));
    expect(answer).toMatchObject({ depth: 40, cutShort: { kind: "transient" } });
    expect(answer.results).toHaveLength(40);
    expect(answer.costUsd).toBeCloseTo(0.01);
  });
});
