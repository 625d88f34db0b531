import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DataForSeoDouble, startDataForSeo } from "../doubles/dataforseo-double.ts";
import type { MetricsQuestion } from "../keyword-metrics.ts";
import { dataForSeoMetrics } from "./dataforseo-metrics.ts";

const NOW = Date.UTC(2026, 10, 3);
const months = [
  { year: 2026, month: 10, search_volume: 1300 },
  { year: 2026, month: 9, search_volume: null },
  { year: 2025, month: 12, search_volume: 900 },
];
let double: DataForSeoDouble;

beforeAll(async () => {
  double = await startDataForSeo({
    "red shoes": {
      ...{ volume: 1200, cpc: 1.25, competition: 77, months },
      ...{ difficulty: 34, intent: "commercial" },
    },
    "blue shoes": { volume: null, cpc: null, competition: null, difficulty: null },
    "zero shoes": { volume: 0, months: [], difficulty: 0 },
  });
});
afterAll(() => double.stop());

function provider(options: { password?: string; apiBase?: string } = {}) {
  const waits: number[] = [];
  let now = NOW;
  const metrics = dataForSeoMetrics({
    login: double.login,
    password: options.password ?? double.password,
    apiBase: options.apiBase ?? double.apiBase,
    clock: {
      now: () => now,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        now += milliseconds;
      },
    },
  });
  return { metrics, waits };
}

const question = (keywords: string[], more: Partial<MetricsQuestion> = {}): MetricsQuestion => ({
  keywords,
  market: { country: "US", language: "en" },
  withDifficulty: false,
  ...more,
});

describe("DataForSEO's volumes", () => {
  it("come with their months, oldest first, their source and what they cost", async () => {
    const answer = await provider().metrics.ask(question(["Red  Shoes"], { withDifficulty: true }));
    const bids = {
      provider: "dataforseo",
      method: "Google Ads, advertiser bids",
      asOf: "2026-11-03",
    };
    expect(answer).toEqual({
      metrics: [
        {
          keyword: "Red  Shoes",
          volume: {
            value: {
              kind: "measured",
              value: 1200,
              months: [
                { month: "2025-12", searches: 900 },
                { month: "2026-10", searches: 1300 },
              ],
            },
            source: {
              provider: "dataforseo",
              method: "Google Ads, average monthly searches",
              asOf: "2026-10",
            },
          },
          cpc: { value: { amount: 1.25, currency: "USD" }, source: bids },
          competition: {
            value: 77,
            source: { ...bids, method: "Google Ads, how many advertisers bid" },
          },
          difficulty: {
            value: 34,
            source: { provider: "dataforseo", method: "DataForSEO difficulty", asOf: "2026-11-03" },
          },
          intent: { value: "commercial", source: { ...bids, method: "DataForSEO search intent" } },
        },
      ],
      refused: [],
      problems: [],
      costUsd: expect.closeTo(0.11424, 8),
    });
  });

  it("tells no data from 0", async () => {
    const asked = ["blue shoes", "never heard of", "zero shoes"];
    const { metrics } = await provider().metrics.ask(question(asked, { withDifficulty: true }));
    const none = { kind: "none", reason: "Google Ads has no search volume for this keyword." };
    expect(metrics.map(({ volume }) => volume.value)).toEqual([
      none,
      none,
      { kind: "measured", value: 0, months: null },
    ]);
    expect(metrics.map(({ difficulty }) => difficulty?.value ?? null)).toEqual([null, null, 0]);
    expect(metrics.map(({ cpc }) => cpc)).toEqual([null, null, null]);
  });

  it.each([
    ["US", 2840],
    ["GB", 2826],
    ["DE", 2276],
    ["FR", 2250],
    ["CZ", 2203],
    ["RS", 2688],
    ["RU", 2643],
    ["SD", 2736],
  ])("of %s are asked at location %i", async (country, location) => {
    await provider().metrics.ask(question(["red shoes"], { market: { country, language: "de" } }));
    expect(double.calls.at(-1)?.task).toEqual({
      location_code: location,
      language_code: "de",
      keywords: ["red shoes"],
    });
  });

  it("of an unknown country are not asked for", async () => {
    const before = double.calls.length;
    const market = { country: "ZZ", language: "en" };
    const answer = await provider().metrics.ask(question(["red shoes"], { market }));
    expect(answer.problems).toMatchObject([{ kind: "config", code: "40501" }]);
    expect(double.calls).toHaveLength(before);
  });
});

describe("what Google Ads does not take", () => {
  it("is refused, and does not spoil the others", async () => {
    const answer = await provider().metrics.ask(question(["what is this?", "red shoes"]));
    expect(answer.refused).toEqual([
      { keyword: "what is this?", reason: "Google Ads doesn't accept keywords with “?”." },
    ]);
    expect(double.calls.at(-1)?.task.keywords).toEqual(["red shoes"]);
    expect(answer.metrics.map((metric) => metric.keyword)).toEqual(["red shoes"]);
  });
});

describe("many keywords", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `keyword ${index}`);
  const sizesAsked = async (count: number) => {
    const before = double.calls.length;
    const { metrics, waits } = provider();
    const answer = await metrics.ask(question(many(count)));
    expect(answer.metrics).toHaveLength(count);
    return { sizes: double.calls.slice(before).map(({ task }) => task.keywords.length), waits };
  };

  it.each([
    [0, []],
    [1, [1]],
    [1000, [1000]],
    [1001, [1000, 1]],
  ])("%i go out in calls of %j", async (count, sizes) =>
    expect((await sizesAsked(count)).sizes).toEqual(sizes),
  );

  it("are asked in twelve calls a minute, the thirteenth a minute after the first", async () => {
    expect((await sizesAsked(12_000)).waits).toEqual([]);
    expect((await sizesAsked(12_001)).waits).toEqual([60_000]);
  });

  it("are asked once each, however they are spelt", async () => {
    const before = double.calls.length;
    const asked = ["Red shoes", "red shoes ", "RED SHOES"];
    const { metrics } = await provider().metrics.ask(question(asked));
    expect(metrics.map(({ keyword }) => keyword)).toEqual(["Red shoes"]);
    expect(double.calls[before]?.task.keywords).toEqual(["red shoes"]);
  });

  it("stop at the first problem; what was answered is kept", async () => {
    const before = double.calls.length;
    const { metrics } = provider();
    double.next({
      response: () => Response.json(ok([{ keyword: "keyword 0", search_volume: 5 }])),
    });
    double.next({ taskStatus: 40210 });
    const answer = await metrics.ask(question(many(2500)));
    expect(answer.metrics).toHaveLength(1000);
    expect(answer.problems).toMatchObject([{ kind: "credits", code: "40301" }]);
    expect(double.calls.length - before).toBe(2);
  });
});

describe("problems in our words", () => {
  it.each([
    [40200, "credits", "40301"],
    [40210, "credits", "40301"],
    [40203, "credits", "40203"],
    [40100, "config", "40100"],
    [40104, "config", "40104"],
    [40207, "config", "40207"],
    [40204, "config", "40204"],
    [40000, "config", "40000"],
    [40006, "config", "40006"],
    [40402, "config", "40402"],
    [40501, "config", "40501"],
    [40506, "config", "40506"],
    [40202, "rate", "42902"],
    [40205, "rate", "42905"],
    [40206, "rate", "42906"],
    [40209, "rate", "42909"],
    [40101, "transient", "50101"],
    [40103, "transient", "50103"],
    [50000, "transient", "50000"],
    [50301, "transient", "50301"],
    [50401, "transient", "50401"],
    [99999, "no-answer", "50200"],
  ])("%i is %s %s, in the task or around it", async (status, kind, code) => {
    for (const trouble of [{ taskStatus: status }, { envelopeStatus: status }]) {
      double.next(trouble);
      const answer = await provider().metrics.ask(question(["red shoes"]));
      expect(answer.metrics).toEqual([]);
      expect(answer.problems).toMatchObject([{ kind, code, upstreamCode: status }]);
    }
  });

  it("40102 is an answer without rows", async () => {
    double.next({ taskStatus: 40102 });
    const answer = await provider().metrics.ask(question(["red shoes"]));
    expect(answer.problems).toEqual([]);
    expect(answer.metrics[0]?.volume.value.kind).toBe("none");
  });

  it.each([
    ["HTTP 402", () => new Response("", { status: 402 }), "credits", "40301"],
    ["HTTP 404", () => new Response("", { status: 404 }), "config", "40400"],
    ["HTTP 429", () => new Response("", { status: 429 }), "rate", "42900"],
    ["HTTP 500", () => new Response("", { status: 500 }), "transient", "50000"],
    ["a web page", () => new Response("<html>Sorry</html>"), "no-answer", "50200"],
    ["cut JSON", () => new Response('{"status_code":20000,"tas'), "no-answer", "50200"],
    ["no task", () => Response.json({ status_code: 20000, tasks: [] }), "no-answer", "50200"],
    ["wrong types", () => Response.json(ok([{ keyword: 5 }])), "no-answer", "50200"],
    [
      "a negative volume",
      () => Response.json(ok([{ keyword: "red shoes", search_volume: -1 }])),
      "no-answer",
      "50200",
    ],
  ])("%s", async (_, response, kind, code) => {
    double.next({ response });
    const answer = await provider().metrics.ask(question(["red shoes"]));
    expect(answer.metrics).toEqual([]);
    expect(answer.problems).toMatchObject([{ kind, code }]);
  });

  it("a wrong password is a setting, and is never repeated", async () => {
    const answer = await provider({ password: "secret-typo" }).metrics.ask(question(["red shoes"]));
    expect(answer.problems).toMatchObject([{ kind: "config", code: "40100" }]);
    expect(JSON.stringify(answer)).not.toContain("secret-typo");
  });

  it("a server that is not there", async () => {
    const gone = await startDataForSeo({});
    await gone.stop();
    const answer = await provider({ apiBase: gone.apiBase }).metrics.ask(question(["red shoes"]));
    expect(answer.problems).toMatchObject([
      { kind: "no-answer", message: "We couldn't reach DataForSEO." },
    ]);
  });

  it("difficulty may fail without taking the volumes along", async () => {
    double.next({
      response: () => Response.json(ok([{ keyword: "red shoes", search_volume: 5 }])),
    });
    double.next({ taskStatus: 50301 });
    const before = double.calls.length;
    const asked = ["red shoes", ...Array.from({ length: 1000 }, (_, index) => `keyword ${index}`)];
    const answer = await provider().metrics.ask(question(asked, { withDifficulty: true }));
    expect(double.calls.length - before).toBe(2);
    expect(answer.metrics).toHaveLength(1000);
    expect(answer.metrics[0]).toMatchObject({ volume: { value: { value: 5 } }, difficulty: null });
    expect(answer.problems).toMatchObject([{ kind: "transient" }]);
  });

  it("whoever asked may stop it", async () => {
    const stop = new AbortController();
    double.next({
      response: () => {
        stop.abort(new Error("enough"));
        return Response.json(ok([]));
      },
    });
    await expect(provider().metrics.ask(question(["red shoes"]), stop.signal)).rejects.toThrow(
      "enough",
    );
  });
});

function ok(result: object[]) {
  return { status_code: 20000, cost: 0.09, tasks: [{ status_code: 20000, result }] };
}
