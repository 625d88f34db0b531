import type { ExaminedRow, KeywordDemand } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import {
  keywordFinding,
  missingForAnyClicks,
  missingForClicks,
  NO_POSITION,
  NO_VOLUME,
  pageNote,
  summaryOf,
} from "./keyword-summary.ts";
import { sortedRows, sortFrom, sortText } from "./sort-rows.ts";

const SOURCE = { provider: "serper", engine: "google", depth: 20, answered_on: "2026-11-14" };

function aRow(keyword: string, change: Partial<ExaminedRow> = {}): ExaminedRow {
  return {
    keyword,
    keyword_id: null,
    demand: null,
    position_source: SOURCE,
    search_error: null,
    position: null,
    comparison: null,
    url: null,
    competitors_ahead: 0,
    results: [],
    features: [],
    opportunity: null,
    page: null,
    lacks: [],
    ...change,
  };
}

const worth = (extra_clicks: number) => ({
  extra_clicks,
  target_position: 3,
  curve: "Sistrix 2020",
  is_estimate: false,
});
const page = { url: "https://shop.example/", title: null, why: "ranks" } as const;
const lack = { kind: "title", text: "Name it.", own: null, theirs: null, evidence: [] } as const;

describe("what the rows of a keyword analysis come to", () => {
  it("counts only what is known", () => {
    const rows = [
      aRow("a", { position: 10, opportunity: worth(20), page, lacks: [{ ...lack, evidence: [] }] }),
      aRow("b", { position: 11, opportunity: worth(1.5), page }),
      aRow("c"),
      aRow("d", { position_source: null, search_error: "Nobody answered." }),
    ];
    expect(summaryOf(rows)).toEqual({
      checked: 3,
      inTop10: 1,
      notFound: 1,
      extraClicks: 21.5,
      estimated: 2,
      pages: 2,
      lacking: 1,
      withoutPage: 2,
    });
    expect(summaryOf([aRow("a")]).extraClicks).toBeNull();
  });

  it.each([
    [[aRow("a", { position: 1 })], "You're in the top 10 for this keyword"],
    [[aRow("a", { position: 1 }), aRow("b")], "You're in the top 10 for 1 of 2 keywords"],
    [[aRow("a", { position: 11 }), aRow("b")], "You're not in the top 10 for either keyword"],
    [[aRow("a"), aRow("b"), aRow("c")], "You don't rank for any of the 3 keywords"],
    [[aRow("a"), aRow("b")], "You don't rank for either keyword"],
    [[aRow("a", { position_source: null })], "No ranking data yet for 1 keyword"],
  ])("is summed up in a sentence: %#", (rows, words) => expect(keywordFinding(rows)).toBe(words));
});

describe("why there is no estimate of clicks", () => {
  const market = { country: null, language: null };
  const volume = (value: KeywordDemand["volume"]["value"]): KeywordDemand => ({
    volume: { value, source: { provider: "semrush", method: "", as_of: "2026-10", market } },
    cpc: null,
    difficulty: null,
    competition: null,
    intent: null,
  });
  const measured = volume({ kind: "measured", searches: 6000 });
  const unchecked = { position_source: null, search_error: "Nobody answered." };

  it.each<[string, Partial<ExaminedRow>, string]>([
    ["no volume at all", {}, NO_VOLUME],
    [
      "impressions of the own pages are no volume",
      { demand: volume({ kind: "impressions", impressions: 40 }) },
      NO_VOLUME,
    ],
    ["a volume, and no results", { demand: measured, ...unchecked }, NO_POSITION],
    ["neither a volume nor results", unchecked, NO_VOLUME],
  ])("%s", (_, row, missing) => expect(missingForClicks(aRow("a", row))).toBe(missing));

  it("is the unknown position for all of them, once one has a volume", () => {
    const rows = [aRow("a"), aRow("b", { demand: measured, ...unchecked })];
    expect(missingForAnyClicks(rows)).toBe(NO_POSITION);
    expect(missingForAnyClicks([aRow("a")])).toBe(NO_VOLUME);
  });
});

describe("what is said of the page that should rank", () => {
  it.each<[string, Partial<ExaminedRow>, boolean, RegExp | null]>([
    ["none, though the site was crawled", {}, true, /^We found no page on your site/],
    ["none, and nothing was crawled", {}, false, /^We haven't crawled your site yet/],
    ["one that lacks nothing", { page }, true, /^We have no advice/],
    ["one that nobody crawled", { page }, false, /^We haven't crawled this page yet/],
    ["one that lacks something", { page, lacks: [{ ...lack, evidence: [] }] }, true, null],
  ])("%s", (_, row, isSiteCrawled, words) => {
    const note = pageNote(aRow("a", row), isSiteCrawled);
    if (words === null) expect(note).toBeNull();
    else expect(note).toMatch(words);
  });
});

describe("the order of the rows", () => {
  const rows = [aRow("b", { position: 2 }), aRow("c"), aRow("a", { position: 7 })];
  const order = (sort: string | null) => sortedRows(rows, sort).map(({ keyword }) => keyword);

  it("is that of the analysis where the address says nothing it knows", () => {
    expect(order(null)).toEqual(["b", "c", "a"]);
    expect(order("-toString")).toEqual(["b", "c", "a"]);
  });

  it("leaves what is not known last, both ways", () => {
    expect(order("position")).toEqual(["b", "a", "c"]);
    expect(order("-position")).toEqual(["a", "b", "c"]);
    expect(order("-keyword")).toEqual(["c", "b", "a"]);
  });

  it("is kept in the address", () => {
    expect(sortText({ key: "volume", direction: "descending" })).toBe("-volume");
    expect(sortFrom("-volume")).toEqual({ key: "volume", direction: "descending" });
  });
});
