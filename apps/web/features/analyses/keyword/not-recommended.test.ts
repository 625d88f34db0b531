import type { ExaminedRow, KeywordAnalysis } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { notRecommended } from "./not-recommended.ts";

const market = { country: null, language: null };
const demand = (searches: number): ExaminedRow["demand"] => ({
  volume: {
    value: { kind: "measured", searches },
    source: { provider: "semrush", method: "", as_of: "2026-10", market },
  },
  cpc: null,
  difficulty: null,
  competition: null,
  intent: null,
});
const found = (position: number | null, depth: number) => ({
  ...{ position, comparison: null },
  position_source: { provider: "serper", engine: "google", depth, answered_on: "2026-11-14" },
});
const compared = (result: "not-covered" | "unclear" | "behind") => ({
  ...{ position: null, position_source: null },
  comparison: { result } as ExaminedRow["comparison"],
});

function analysis(rows: object[], isWhole = false, isCrawled = true): KeywordAnalysis {
  const all = rows.map((row, at) => ({ keyword: `k${at}`, demand: demand(1001), ...row }));
  return {
    ...{ rows: all as ExaminedRow[], site_lacks: [] },
    read: { sites: 1, pages: 100, read_at: null },
    ...{ is_site_crawled: isCrawled, is_site_crawled_whole: isWhole },
  };
}

const titles = (result: KeywordAnalysis) =>
  notRecommended(result, "shop.example").map(({ title }) => title);

describe("R9.7 an analysis says why it gives no recommendation", () => {
  it.each([
    [
      "not in the first 20",
      [found(null, 20)],
      "“k0”, because we looked at the first 20 results only",
    ],
    [
      "two, looked at differently deep",
      [found(null, 10), found(null, 49)],
      "2 keywords, because we looked at the first 49 results only",
    ],
    [
      "no crawled page covers it",
      [compared("not-covered")],
      "“k0”, because we crawled only part of shop.example",
    ],
  ])("%s", (_, rows, words) => {
    expect(titles(analysis(rows))).toEqual([`No recommendation for ${words}`]);
  });

  it.each([
    ["deep enough", analysis([found(null, 50)])],
    ["found", analysis([found(12, 20)])],
    ["hardly searched for", analysis([{ ...found(null, 20), demand: demand(1000) }])],
    ["without a volume", analysis([{ ...found(null, 20), demand: null }])],
    ["the whole site was crawled", analysis([compared("not-covered")], true)],
    [
      "no page was crawled, which the screen says",
      analysis([compared("not-covered")], false, false),
    ],
    ["unclear or covered", analysis([compared("unclear"), compared("behind")])],
  ])("nothing where there is nothing to say: %s", (_, result) => {
    expect(titles(result)).toEqual([]);
  });
});
