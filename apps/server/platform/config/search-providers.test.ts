import { describe, expect, it } from "vitest";
import { readConfig } from "./index.ts";

describe("settings of search providers", () => {
  it("name nobody when nothing is configured", () => {
    const none = { dataforseo: null, searxng: null, brave: null, serper: null };
    expect(readConfig({}).searchProviders).toEqual(none);
    const empty = { SEARXNG_URL: "", BRAVE_API_KEY: "", DATAFORSEO_LOGIN: "" };
    expect(readConfig(empty).searchProviders).toEqual(none);
  });

  it("P20 are read, each with its address for tests", () => {
    const { searchProviders } = readConfig({
      DATAFORSEO_LOGIN: "ana@example.com",
      DATAFORSEO_PASSWORD: "pass word",
      DATAFORSEO_API_BASE: "http://127.0.0.1:1/",
      SEARXNG_URL: "http://127.0.0.1:8888/",
      SEARXNG_ENGINES: "google, brave.news",
      BRAVE_API_KEY: "BSA1",
      BRAVE_API_BASE: "http://127.0.0.1:2",
      SERPER_API_KEY: "s1",
      SERPER_API_BASE: "http://127.0.0.1:3",
    });
    expect(searchProviders).toEqual({
      dataforseo: {
        login: "ana@example.com",
        password: "pass word",
        apiBase: "http://127.0.0.1:1",
        mode: "live",
      },
      searxng: {
        url: "http://127.0.0.1:8888",
        engines: ["google", "brave.news"],
        limit: { perSecond: 1, burst: 2 },
      },
      brave: { apiKey: "BSA1", apiBase: "http://127.0.0.1:2" },
      serper: { apiKey: "s1", apiBase: "http://127.0.0.1:3" },
    });
  });

  it("let scheduled searches wait for less money only where that was chosen", () => {
    const account = { DATAFORSEO_LOGIN: "ana", DATAFORSEO_PASSWORD: "p" };
    const { searchProviders } = readConfig({ ...account, DATAFORSEO_MODE: "queued" });
    expect(searchProviders.dataforseo?.mode).toBe("queued");
    expect(() => readConfig({ ...account, DATAFORSEO_MODE: "later" })).toThrow("DATAFORSEO_MODE");
  });

  it("ask SearXNG for Google unless told otherwise", () => {
    const { searxng } = readConfig({ SEARXNG_URL: "http://s.example" }).searchProviders;
    expect(searxng).toMatchObject({ url: "http://s.example", engines: ["google"] });
  });

  it.each([
    [
      { DATAFORSEO_LOGIN: "ana" },
      "DATAFORSEO_LOGIN: must be set together with DATAFORSEO_PASSWORD",
    ],
    [
      { DATAFORSEO_PASSWORD: "p" },
      "DATAFORSEO_LOGIN: must be set together with DATAFORSEO_PASSWORD",
    ],
    [{ DATAFORSEO_API_BASE: "api.example" }, "DATAFORSEO_API_BASE"],
    [{ SEARXNG_URL: "localhost:8888" }, "SEARXNG_URL"],
    [{ SEARXNG_URL: "ftp://s.example" }, "SEARXNG_URL"],
    [{ SEARXNG_ENGINES: "google" }, "SEARXNG_ENGINES: must be set together with SEARXNG_URL"],
    [{ SEARXNG_URL: "http://s.example", SEARXNG_ENGINES: "google,,bing" }, "SEARXNG_ENGINES"],
    [{ SEARXNG_URL: "http://s.example", SEARXNG_ENGINES: "a&b" }, "SEARXNG_ENGINES"],
    [{ BRAVE_API_KEY: "two words" }, "BRAVE_API_KEY"],
    [{ BRAVE_API_BASE: "nowhere" }, "BRAVE_API_BASE"],
    [{ SERPER_API_KEY: "kéy" }, "SERPER_API_KEY"],
    [{ SEARCH_BUDGET_USD: "0" }, "SEARCH_BUDGET_USD: must be above 0"],
    [{ SEARCH_BUDGET_USD: "much" }, "SEARCH_BUDGET_USD"],
    [{ SERPER_API_BASE: "mailto:a@b.example" }, "SERPER_API_BASE"],
  ])("%j is refused by name", (env, reason) => {
    expect(() => readConfig(env)).toThrow(reason);
  });

  it("are all judged at once, though another setting is wrong", () => {
    const env = { SEARXNG_ENGINES: "google", DATAFORSEO_LOGIN: "ana", ADMIN_EMAIL: "a@b.example" };
    expect(() => readConfig(env)).toThrow(/ADMIN_EMAIL[\s\S]+DATAFORSEO_LOGIN[\s\S]+SEARXNG_ENG/);
  });

  it.each([
    { DATAFORSEO_PASSWORD: "hunter2" },
    { DATAFORSEO_LOGIN: "hunter2@example.com" },
    { DATAFORSEO_API_BASE: "ftp://u:hunter2@h.example" },
    { SEARXNG_URL: "ftp://u:hunter2@h.example" },
    { BRAVE_API_KEY: "hunter2 hunter2" },
    { BRAVE_API_BASE: "hunter2" },
    { SERPER_API_KEY: "hunter2é" },
    { SERPER_API_BASE: "hunter2" },
  ])("a refusal of %j does not repeat it", (env) => {
    expect(() => readConfig(env)).toThrow(/^((?!hunter2)[\s\S])*$/);
  });
});
