import { afterEach, describe, expect, it } from "vitest";
import {
  apiAnswer,
  apiTask,
  type Double,
  listings,
  resultsPage,
  startDataforseo,
} from "../doubles/index.ts";
import { answerOf, problemIn } from "../testing/outcome.ts";
import { aCall, aQuestion } from "../testing/question.ts";
import { dataforseoLive } from "./dataforseo-live.ts";

let double: Double;
afterEach(() => double.stop());

const login = "ana@example.com";
const provider = (options = {}) =>
  dataforseoLive({ login, password: "api-password", apiBase: double.url, ...options });
const ask = (details = {}, options = {}) => provider(options).search(aQuestion(details), aCall());

describe("P20 DataForSEO, live", () => {
  it("asks one task, with the country's number", async () => {
    double = await startDataforseo();
    await ask({ country: "DE", language: "de", device: "mobile", depth: 25 });
    expect(double.requests[0]).toMatchObject({
      path: "/v3/serp/google/organic/live/advanced",
      body: [
        {
          keyword: "shoes",
          location_code: 2276,
          language_code: "de",
          device: "mobile",
          depth: 30,
        },
      ],
    });
  });

  it.each([
    ["c++ 100%", "c%2B%2B 100%25"],
    ["naïve café", "naïve café"],
  ])("'%s' is sent as '%s', because they decode it", async (keyword, sent) => {
    double = await startDataforseo();
    await ask({ keyword });
    expect(double.requests[0]?.body).toMatchObject([{ keyword: sent }]);
  });

  it.each([10, 20, 30, 100, 200])("answers for the first %i", async (depth) => {
    double = await startDataforseo({ results: listings(250) });
    const answer = await answerOf(ask({ depth, device: "mobile" }));
    expect(answer).toMatchObject({
      provider: "dataforseo",
      engine: "google",
      device: "mobile",
      depth,
      costUsd: 0.002,
      checkUrl: "https://www.google.com/search?q=shoes",
    });
    expect(answer.results.map(({ position, domain }) => [position, domain])).toEqual(
      listings(depth).map(({ url }, index) => [index + 1, new URL(url).host]),
    );
  });

  it("speaks for no more than was asked, and for no more than they give", async () => {
    double = await startDataforseo({ results: listings(250) });
    expect(await answerOf(ask({ depth: 25 }))).toMatchObject({
      depth: 25,
      results: { length: 25 },
    });
    expect(await answerOf(ask({ depth: 500 }))).toMatchObject({ depth: 200 });
  });

  it.each([
    [aQuestion({ depth: 10 }), 0.002],
    [aQuestion({ depth: 20 }), 0.0035],
    [aQuestion({ depth: 100 }), 0.0155],
    [aQuestion({ keyword: "shoes site:example.com" }), 0.01],
  ])("%j costs %d dollars", async (question, usd) => {
    double = await startDataforseo();
    expect(provider().priceUsd(question)).toBeCloseTo(usd, 6);
  });

  it.each([
    ["no search results", apiTask({ status: 40102, message: "No Search Results." })],
    ["a page without items", apiTask({ result: [resultsPage("shoes", [])] })],
    [
      "a page with items of null",
      apiTask({ result: [{ ...resultsPage("shoes", []), items: null, items_count: 0 }] }),
    ],
  ])("takes %s for an answer", async (_, task) => {
    double = await startDataforseo({ script: [{ body: apiAnswer([task]) }] });
    expect(await answerOf(ask({ depth: 30 }))).toMatchObject({ depth: 30, results: [] });
  });

  it.each([
    ["no tasks", apiAnswer([])],
    ["tasks of null", { ...apiAnswer([]), tasks: null }],
    ["no result", apiAnswer([apiTask()])],
    ["an empty result", apiAnswer([apiTask({ result: [] })])],
    ["a status in words", { ...apiAnswer([]), status_code: "20000" }],
    [
      "items of null where some were counted",
      apiAnswer([
        apiTask({ result: [{ ...resultsPage("shoes", []), items: null, items_count: 3 }] }),
      ]),
    ],
    [
      "a position in words",
      withItem({ type: "organic", rank_group: "1", url: "https://a.example" }),
    ],
    ["a position of 0", withItem({ type: "organic", rank_group: 0, url: "https://a.example" })],
    ["a result without address", withItem({ type: "organic", rank_group: 1 })],
    ["a result that is none", withItem({ rank_group: 1 })],
    ["a live search that waits", apiAnswer([apiTask({ status: 40602 })])],
  ])("%s is a problem, never an empty list", async (_, body) => {
    double = await startDataforseo({ script: [{ body }] });
    expect(await problemIn(ask())).toMatchObject({ kind: "no-answer", code: "50200" });
  });

  it.each([
    ["outside", { body: apiAnswer([], { status: 40210, message: "Insufficient funds." }) }],
    ["inside", { body: apiAnswer([apiTask({ status: 40200, message: "Payment Required." })]) }],
    ["by HTTP", { status: 402, body: apiAnswer([], { status: 40200 }) }],
    ["by HTTP alone", { status: 402, body: "Payment Required" }],
  ])("low credits, said %s, are 40301", async (_, scripted) => {
    double = await startDataforseo({ script: [scripted] });
    expect(await problemIn(ask())).toMatchObject({ kind: "credits", code: "40301", costUsd: 0 });
  });

  it.each([
    [401, apiAnswer([], { status: 40100 }), "config", "40100"],
    [401, "Unauthorized", "config", "40100"],
    [404, apiAnswer([], { status: 40402 }), "config", "40402"],
    [500, apiAnswer([], { status: 50000 }), "transient", "50000"],
    [500, "<html>", "transient", "50000"],
    [302, "Found", "config", "40000"],
  ])("HTTP %i with %j is %s", async (status, body, kind, code) => {
    double = await startDataforseo({ script: [{ status, body }] });
    expect(await problemIn(ask())).toMatchObject({ kind, code });
  });

  it.each([
    ["silence", "50400", { requestMs: 50 }],
    ["slow", "50400", { requestMs: 50 }],
    ["hang-up", "50300", {}],
    ["cut-off", "50300", {}],
  ] as const)(
    "after '%s' nobody knows what it cost, and nothing is asked again",
    async (fault, code, options) => {
      double = await startDataforseo({ script: [fault] });
      expect(await problemIn(ask({}, options))).toMatchObject({
        kind: "no-answer",
        code,
        costUsd: null,
      });
      expect(double.requests.length).toBeLessThanOrEqual(1);
    },
  );

  it("who was never reached charges nothing", async () => {
    double = await startDataforseo();
    await double.stop();
    expect(await problemIn(ask())).toMatchObject({ kind: "transient", code: "50300", costUsd: 0 });
    double = await startDataforseo();
  });

  it("charges for a failure of the search engine", async () => {
    const task = apiTask({ status: 40101, cost: 0.002 });
    double = await startDataforseo({ script: [{ body: apiAnswer([task]) }] });
    expect(await problemIn(ask())).toMatchObject({ kind: "no-answer", costUsd: 0.002 });
  });

  it("knows a place that is none without asking", async () => {
    double = await startDataforseo();
    expect(await problemIn(ask({ country: "XX" }))).toMatchObject({ kind: "config" });
    expect(double.requests).toEqual([]);
  });

  it("never shows login or password, though the provider repeats them", async () => {
    double = await startDataforseo();
    const message = `No ${login} with hunter2 (${Buffer.from(`${login}:hunter2`).toString("base64")})`;
    double.script({ body: apiAnswer([], { status: 40100, message }) });
    const { message: shown } = await problemIn(ask({}, { password: "hunter2" }));
    expect(shown).toBe("DataForSEO rejected the login (No … with … (…)).");
  });
});

describe("DataForSEO's page", () => {
  it("names what else it shows, whose it is and where", async () => {
    double = await startDataforseo({
      items: [
        {
          type: "ai_overview",
          rank_absolute: 0,
          references: [{ url: "https://www.a.example/1" }, { url: "https://a.example/2" }],
          items: [{ references: [{ domain: "b.example" }] }],
        },
        { type: "paid", rank_absolute: 1, url: "https://ads.example/" },
        { type: "local_pack", rank_absolute: 2, domain: "www.cafe.example" },
        { type: "people_also_ask", rank_absolute: 3, items: [{ expanded_element: null }, null] },
        { type: "something_new", rank_absolute: "high", items: "changed" },
      ],
    });
    expect((await answerOf(ask())).features).toEqual([
      { kind: "ai_overview", position: 1, domains: ["a.example", "b.example"] },
      { kind: "ads", position: 1, domains: ["ads.example"] },
      { kind: "local_pack", position: 2, domains: ["cafe.example"] },
      { kind: "people_also_ask", position: 3, domains: [] },
      { kind: "other", position: null, domains: [] },
    ]);
  });

  it("names sitelinks under a result", async () => {
    const organic = { type: "organic", rank_group: 1, rank_absolute: 1, url: "https://a.example/" };
    double = await startDataforseo({
      script: [{ body: withItem({ ...organic, links: [{ url: "https://a.example/b" }] }) }],
    });
    expect(await answerOf(ask())).toMatchObject({
      results: [{ position: 1, domain: "a.example", title: null }],
      features: [{ kind: "sitelinks", position: 1, domains: ["a.example"] }],
    });
  });
});

function withItem(item: object) {
  return apiAnswer([apiTask({ result: [resultsPage("shoes", [item])] })]);
}
