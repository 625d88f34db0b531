import { afterEach, describe, expect, it } from "vitest";
import {
  type Double,
  googleError,
  type SearchConsoleRow,
  startSearchConsole,
} from "../doubles/index.ts";
import { aCall } from "../testing/question.ts";
import type { OwnPositionsQuestion } from "./own-positions.ts";
import { type SearchConsoleOptions, searchConsole } from "./search-console.ts";
import { notConnected } from "./search-console-problem.ts";

let double: Double;
afterEach(() => double.stop());

const january: OwnPositionsQuestion = {
  property: "sc-domain:example.com",
  from: "2027-01-01",
  to: "2027-01-31",
};

function read(question = january, options: Partial<SearchConsoleOptions> = {}) {
  const accessToken = async () => theToken("access-token");
  return searchConsole({ accessToken, apiBase: double.url, ...options }).read(question, aCall());
}

describe("P20 Search Console", () => {
  it("tells how the own pages did, by day, query, page, country and device", async () => {
    double = await startSearchConsole({ rows: [row("2027-01-02", "shoes")] });
    expect(await read()).toMatchObject({
      ok: true,
      positions: {
        rows: [
          {
            date: "2027-01-02",
            query: "shoes",
            page: "https://example.com/shoes",
            country: "DE",
            device: "mobile",
            clicks: 3,
            impressions: 120,
            position: 7.4,
          },
        ],
        firstIncompleteDate: null,
        isWhole: true,
      },
    });
    expect(double.requests[0]).toMatchObject({
      path: "/webmasters/v3/sites/sc-domain%3Aexample.com/searchAnalytics/query",
      body: {
        startDate: "2027-01-01",
        endDate: "2027-01-31",
        dimensions: ["date", "query", "page", "country", "device"],
        dataState: "all",
        rowLimit: 25_000,
        startRow: 0,
      },
    });
  });

  it.each([
    { rows: 0, pages: 1 },
    { rows: 9, pages: 1 },
    { rows: 10, pages: 2 },
    { rows: 25, pages: 3 },
  ])("reads $rows rows in $pages pages of ten", async ({ rows, pages }) => {
    const many = Array.from({ length: rows }, (_, index) => row("2027-01-02", `query ${index}`));
    double = await startSearchConsole({ rows: many });
    const outcome = await read(january, { rowsPerPage: 10 });
    expect(outcome).toMatchObject({
      ok: true,
      positions: { rows: { length: rows }, isWhole: true },
    });
    expect(double.requests.map(({ body }) => body)).toMatchObject(
      Array.from({ length: pages }, (_, page) => ({ startRow: page * 10 })),
    );
  });

  it("says when there are more rows than it fetched", async () => {
    const many = Array.from({ length: 30 }, (_, index) => row("2027-01-02", `query ${index}`));
    double = await startSearchConsole({ rows: many });
    expect(await read(january, { rowsPerPage: 10, mostRows: 25 })).toMatchObject({
      positions: { rows: { length: 25 }, isWhole: false },
    });
  });

  it("leaves out the days that are still being counted", async () => {
    double = await startSearchConsole({
      rows: [row("2027-01-28", "a"), row("2027-01-29", "b"), row("2027-01-30", "c")],
      firstIncompleteDate: "2027-01-29",
    });
    expect(await read()).toMatchObject({
      positions: {
        rows: [{ date: "2027-01-28" }],
        firstIncompleteDate: "2027-01-29",
      },
    });
  });

  it("leaves a country open that Google does not know", async () => {
    double = await startSearchConsole({ rows: [row("2027-01-02", "shoes", "zzz")] });
    expect(await read()).toMatchObject({ positions: { rows: [{ country: null }] } });
  });

  it("renews a token that ran out, once", async () => {
    double = await startSearchConsole({ rows: [row("2027-01-02", "shoes")] });
    const asked: boolean[] = [];
    const accessToken = async ({ fresh }: { fresh: boolean }) => {
      asked.push(fresh);
      return theToken(fresh ? "access-token" : "old-token");
    };
    expect(await read(january, { accessToken })).toMatchObject({ ok: true });
    expect(asked).toEqual([false, true]);
  });

  it.each([
    ["is withdrawn", async () => ({ ok: false, problem: notConnected() }) as const],
    ["is refused for good", async () => theToken("secret-token")],
  ])("asks to connect again when the access %s", async (_, accessToken) => {
    double = await startSearchConsole();
    const outcome = await read(january, { accessToken });
    expect(outcome).toMatchObject({
      problem: {
        kind: "config",
        code: "40100",
        message: "Search Console is no longer connected. Connect it again.",
      },
    });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  it.each([
    [403, "forbidden", "config", "40300"],
    [403, "quotaExceeded", "rate", "42900"],
    [403, "rateLimitExceeded", "rate", "42900"],
    [403, "userRateLimitExceeded", "rate", "42900"],
    [403, "dailyLimitExceeded", "rate", "42900"],
    [429, "rateLimitExceeded", "rate", "42900"],
    [400, "invalidParameter", "config", "40000"],
    [404, "notFound", "config", "40400"],
    [500, "backendError", "transient", "50000"],
    [503, "backendError", "transient", "50000"],
  ])("%i '%s' is %s", async (status, reason, kind, code) => {
    double = await startSearchConsole({ script: [googleError(status, reason)] });
    expect(await read()).toMatchObject({ problem: { kind, code, upstreamCode: reason } });
  });

  it("does not take half of the rows for all of them", async () => {
    const many = Array.from({ length: 20 }, (_, index) => row("2027-01-02", `query ${index}`));
    double = await startSearchConsole({ rows: many, script: ["truth", "hang-up"] });
    expect(await read(january, { rowsPerPage: 10 })).toMatchObject({
      ok: false,
      problem: { kind: "transient", code: "50300" },
    });
  });

  it.each([
    [
      "a date that is none",
      { ...row("2027-01-02", "a"), keys: ["soon", "a", "b", "deu", "MOBILE"] },
    ],
    ["too few keys", { ...row("2027-01-02", "a"), keys: ["2027-01-02", "a"] }],
    ["a position in words", { ...row("2027-01-02", "a"), position: "7.4" }],
  ])("%s is a problem", async (_, bad) => {
    const body = { rows: [bad], responseAggregationType: "byPage" };
    double = await startSearchConsole({ script: [{ body }] });
    expect(await read()).toMatchObject({ problem: { kind: "no-answer", code: "50200" } });
  });
});

function theToken(token: string) {
  return { ok: true, token, expiresInSeconds: 3600 } as const;
}

function row(date: string, query: string, country = "deu"): SearchConsoleRow {
  const keys = [date, query, `https://example.com/${query}`, country, "MOBILE"] as const;
  return { keys, clicks: 3, impressions: 120, ctr: 0.025, position: 7.4 };
}
