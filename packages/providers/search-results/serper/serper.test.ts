import { afterEach, describe, expect, it } from "vitest";
import { type Double, listings, startSerper } from "../doubles/index.ts";
import { answerOf, problemIn } from "../testing/outcome.ts";
import { aCall, aQuestion } from "../testing/question.ts";
import { serper } from "./serper.ts";

let double: Double;
afterEach(() => double.stop());

const provider = (apiKey = "serper-key") => serper({ apiKey, apiBase: double.url });
const ask = (details = {}) => provider().search(aQuestion(details), aCall());

describe("P20 Serper", () => {
  it("asks Google for exactly the keyword", async () => {
    double = await startSerper();
    await ask({ keyword: "shos", country: "GB", language: "en" });
    expect(double.requests[0]?.body).toEqual({
      q: "shos",
      gl: "gb",
      hl: "en",
      num: 10,
      page: 1,
      autocorrect: false,
    });
    await ask({ country: "TW", language: "zh" });
    expect(double.requests[1]?.body).toMatchObject({ gl: "tw", hl: "zh-tw" });
  });

  it.each([
    { depth: 10, pages: 1, positions: "go-on" as const },
    { depth: 20, pages: 2, positions: "go-on" as const },
    { depth: 20, pages: 2, positions: "begin-again" as const },
    { depth: 30, pages: 3, positions: "begin-again" as const },
    { depth: 100, pages: 10, positions: "go-on" as const },
  ])("reads $pages pages for the first $depth when positions $positions", async (given) => {
    const { depth, pages, positions } = given;
    double = await startSerper({ results: listings(150), positions });
    const answer = await answerOf(ask({ depth }));
    expect(double.requests).toHaveLength(pages);
    expect(answer).toMatchObject({ provider: "serper", engine: "google", device: null, depth });
    expect(answer.results.map(({ position, domain }) => [position, domain])).toEqual(
      listings(depth).map(({ url }, index) => [index + 1, new URL(url).host]),
    );
    expect(answer.costUsd).toBeCloseTo(pages * 0.001);
    expect(provider().priceUsd(aQuestion({ depth }))).toBeCloseTo(pages * 0.001);
  });

  it("pays no second page for a first one of nine", async () => {
    double = await startSerper({ results: listings(9) });
    expect(await answerOf(ask())).toMatchObject({ depth: 10, results: { length: 9 } });
    expect(double.requests).toHaveLength(1);
  });

  it("takes no results for an answer", async () => {
    double = await startSerper({ results: [] });
    expect(await answerOf(ask({ depth: 30 }))).toMatchObject({ depth: 30, results: [] });
  });

  it("names what else the page shows", async () => {
    double = await startSerper({
      boxes: {
        knowledgeGraph: { title: "Shoe", website: "https://www.shoe.example/" },
        answerBox: { snippet: "A shoe.", link: "https://site-3.example/shoes" },
        peopleAlsoAsk: [{ question: "Why?", link: "https://site-4.example/" }],
        relatedSearches: [{ query: "boots" }],
        topStories: "changed",
      },
    });
    expect((await answerOf(ask())).features).toEqual([
      { kind: "knowledge_panel", position: null, domains: ["shoe.example"] },
      { kind: "featured_snippet", position: null, domains: ["site-3.example"] },
      { kind: "people_also_ask", position: null, domains: ["site-4.example"] },
      { kind: "related_searches", position: null, domains: [] },
    ]);
  });

  it.each([
    [400, "Not enough credits", "credits", "40301"],
    [429, "You have run out of credits", "credits", "40301"],
    [402, "Payment Required", "credits", "40301"],
    [403, "Unauthorized.", "config", "40100"],
    [400, "Missing query parameter", "config", "40000"],
    [404, "Not found", "config", "40400"],
    [429, "Too many requests", "rate", "42900"],
    [500, "Internal Server Error", "transient", "50000"],
    [503, "Service Unavailable", "transient", "50000"],
  ])("%i '%s' is %s", async (status, message, kind, code) => {
    double = await startSerper({ script: [{ status, body: { message, statusCode: status } }] });
    const upstreamCode = String(status);
    expect(await problemIn(ask())).toMatchObject({ kind, code, upstreamCode, costUsd: 0 });
  });

  it("does not take an answer without its list for one without results", async () => {
    const body = { searchParameters: { q: "shoes" }, credits: 1 };
    double = await startSerper({ script: [{ body }] });
    expect(await problemIn(ask())).toMatchObject({
      kind: "no-answer",
      message: "Serper sent a response we can't read: 'organic' doesn't match the documentation.",
    });
  });

  it("refuses a key it does not know", async () => {
    double = await startSerper();
    const outcome = provider("wrong").search(aQuestion(), aCall());
    expect(await problemIn(outcome)).toMatchObject({ kind: "config", scope: "provider" });
  });
});
