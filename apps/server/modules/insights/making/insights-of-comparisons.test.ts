import type { Comparison } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { competitorResult, demandOf, keywordResult } from "../testing/results.ts";
import { insightsOfAnalysis } from "./insights-of-analysis.ts";

const RUN = {
  analysisId: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e3f",
  userId: "8b0f2f0e-4d4c-4f0c-9f43-0b7a3c1d2e40",
  targetSite: "shop.example",
  finishedAt: new Date("2026-11-02T10:00:00Z"),
};

function compared(result: Comparison["result"]) {
  const isCovered = result !== "not-covered" && result !== "unclear";
  const url = isCovered ? "https://shop.example/" : null;
  const closest = result === "unclear" ? "https://shop.example/near" : null;
  const absent_word = result === "not-covered" ? "word" : null;
  const by = { competitors: ["rival.example"], better: [], compared_on: "2026-11-01" };
  const comparison = { result, url, closest, absent_word, ...by };
  return { keyword: result, demand: demandOf(5001, 1.5), position_source: null, comparison };
}

describe("insights of what the built-in index compared", () => {
  const { type, result } = keywordResult(
    (["not-covered", "unclear", "behind"] as const).map(compared),
  );

  it("R9.7 P34 are of keywords that surely no page of the site covers, by the rule's own figures", () => {
    expect(insightsOfAnalysis({ ...RUN, type, result })).toMatchObject([
      {
        keyword: "not-covered",
        opportunity: "high_volume_gap",
        priority: "high",
        estimatedImpact: { reach: 5001, cost: 750, potentialTraffic: 500 },
        currentPosition: null,
        positionSource: { provider: "embedded", answered_on: "2026-11-01" },
        competitorsAhead: null,
      },
    ]);
  });

  it("R9.7 P34 are none while a page that was not crawled may cover them", () => {
    const part = { ...result, is_site_crawled_whole: false };
    expect(insightsOfAnalysis({ ...RUN, type, result: part })).toEqual([]);
  });

  it("R9.8 P34 are none of competitors: who has the better page is no position", () => {
    const answers = { own: "covers" as const, competitors: ["best" as const] };
    const row = { keyword: "tents", demand: demandOf(9000), own: null, competitors_ahead: 1 };
    const run = { ...RUN, ...competitorResult([{ ...row, answers }]) };
    expect(insightsOfAnalysis(run)).toEqual([]);
  });
});
