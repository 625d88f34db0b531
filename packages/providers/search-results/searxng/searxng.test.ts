import { afterEach, describe, expect, it } from "vitest";
import { type Double, listings, startSearxng } from "../doubles/index.ts";
import { answerOf, problemIn } from "../testing/outcome.ts";
import { aCall, aQuestion } from "../testing/question.ts";
import { searxng } from "./searxng.ts";

let double: Double;
afterEach(() => double.stop());

const ask = (details = {}, engine = "google") =>
  searxng({ url: double.url, engine }).search(aQuestion(details), aCall());

describe("P20 SearXNG", () => {
  it("asks one engine, in the language and country of the question", async () => {
    double = await startSearxng();
    await ask({ keyword: "rote schuhe & mehr", country: "DE", language: "de" });
    expect(Object.fromEntries(double.requests[0]?.query ?? [])).toEqual({
      q: "rote schuhe & mehr",
      format: "json",
      language: "de-DE",
      pageno: "1",
      safesearch: "0",
      engines: "google",
    });
  });

  it("reads positions from the engine, not from the order by score", async () => {
    double = await startSearxng();
    const answer = await answerOf(ask());
    expect(answer).toMatchObject({
      provider: "searxng",
      engine: "google",
      device: null,
      depth: 10,
    });
    expect(answer.results.map(({ position, domain }) => [position, domain])).toEqual(
      listings(10).map(({ url }, index) => [index + 1, new URL(url).host]),
    );
    expect(answer.results[0]).toEqual({
      position: 1,
      url: "https://site-1.example/shoes",
      domain: "site-1.example",
      title: "Site 1 on shoes",
      description: "What site 1 has to say.",
    });
    expect(answer).toMatchObject({ costUsd: 0, checkUrl: null, cutShort: null });
    expect(answer.bytes).toBeGreaterThan(1000);
  });

  it.each([
    { depth: 1, pages: 1 },
    { depth: 10, pages: 1 },
    { depth: 11, pages: 2 },
    { depth: 20, pages: 2 },
    { depth: 30, pages: 3 },
    { depth: 100, pages: 10 },
  ])("reads $pages pages for the first $depth", async ({ depth, pages }) => {
    double = await startSearxng({ results: listings(150) });
    const answer = await answerOf(ask({ depth }));
    expect(double.requests).toHaveLength(pages);
    expect(answer.depth).toBe(depth);
    expect(answer.results.map(({ position }) => position)).toEqual(
      Array.from({ length: depth }, (_, index) => index + 1),
    );
  });

  it("counts on from page to page when pages are not of ten", async () => {
    double = await startSearxng({ perPage: 9 });
    const answer = await answerOf(ask({ depth: 20 }));
    expect(answer.results.map(({ position }) => position)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
    expect(answer.results.at(-1)?.domain).toBe("site-18.example");
  });

  it("speaks only for what a thin page shows", async () => {
    double = await startSearxng({ results: listings(3) });
    expect(await answerOf(ask({ depth: 20 }))).toMatchObject({ depth: 3, cutShort: null });
  });

  it("tells nobody ranking from not knowing", async () => {
    double = await startSearxng({ results: [] });
    expect(await answerOf(ask({ depth: 30 }))).toMatchObject({ depth: 30, results: [] });
    expect(double.requests).toHaveLength(1);
  });

  it.each([
    ["Suspended: too many requests", "no-answer", 180],
    ["Suspended: access denied", "no-answer", 180],
    ["Suspended: CAPTCHA", "no-answer", 3600],
    ["CAPTCHA", "no-answer", 3600],
    ["Suspended: reCAPTCHA", "no-answer", 604_800],
    ["timeout", "transient", null],
    ["HTTP connection error", "transient", null],
    ["unexpected crash", "no-answer", null],
  ])("an engine silent for '%s' is unknown, never not ranking", async (reason, kind, seconds) => {
    double = await startSearxng({ unresponsive: [["google", reason]] });
    expect(await problemIn(ask())).toMatchObject({
      kind,
      code: "50210",
      retryAfterSeconds: seconds,
      message: expect.stringContaining("SearXNG isn't getting results from its engine 'google'"),
    });
  });

  it("keeps what it has when an engine falls silent on a later page", async () => {
    double = await startSearxng();
    const silent = { results: [], unresponsive_engines: [["google", "Suspended: CAPTCHA"]] };
    double.script("truth", "truth", { body: silent });
    expect(await answerOf(ask({ depth: 100 }))).toMatchObject({
      depth: 20,
      results: { length: 20 },
      cutShort: { kind: "no-answer", code: "50210" },
    });
  });

  it("does not take another engine's results for those of one it does not have", async () => {
    double = await startSearxng({ engines: ["google", "bing"] });
    expect(await answerOf(ask({}, "bing"))).toMatchObject({ engine: "bing" });
    expect(await problemIn(ask({}, "brave"))).toMatchObject({
      kind: "config",
      message: "SearXNG has no engine 'brave', or it's turned off.",
    });
  });

  it("says how to switch JSON on", async () => {
    double = await startSearxng({ givesJson: false });
    expect(await problemIn(ask())).toMatchObject({
      kind: "config",
      code: "40300",
      upstreamCode: "403",
      message: "SearXNG doesn't return JSON. Add json to search.formats in its settings.",
    });
  });

  it("sends a name and a password of its address as such", async () => {
    double = await startSearxng();
    const url = double.url.replace("//", "//ana:p%40ss@");
    await answerOf(searxng({ url, engine: "google" }).search(aQuestion(), aCall()));
    const pair = Buffer.from("ana:p@ss").toString("base64");
    expect(double.requests[0]?.headers.get("authorization")).toBe(`Basic ${pair}`);
  });

  it("leaves out what is no web page, in its place", async () => {
    double = await startSearxng({
      results: [
        { url: "javascript:alert(1)", title: "", description: "" },
        ...listings(2),
        { url: "https://site-1.example/shoes", title: "again", description: "" },
      ],
    });
    const { results } = await answerOf(ask());
    expect(results.map(({ position, url }) => [position, url])).toEqual([
      [2, "https://site-1.example/shoes"],
      [3, "https://site-2.example/shoes"],
    ]);
  });
});
