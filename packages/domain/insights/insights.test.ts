import { describe, expect, it } from "vitest";
import {
  aiInsights,
  type ContestedKeyword,
  competitorInsights,
  type ExaminedKeyword,
  type InsightStatus,
  keywordInsights,
  nextAction,
} from "./index.ts";

function examined(
  volume: number | ExaminedKeyword["volume"],
  position: number | null = null,
  more: Partial<ContestedKeyword> = {},
): ContestedKeyword {
  return {
    keyword: "shoes",
    volume: typeof volume === "number" ? { kind: "measured", value: volume } : volume,
    position,
    depth: 50,
    competition: null,
    cpc: null,
    competitorsAhead: 1,
    ...more,
  };
}

describe("R9.7 P78 P79 much searched, and not found or far down", () => {
  it.each<[string, ExaminedKeyword, string | null]>([
    ["1,000 searches are not enough", examined(1000), null],
    ["1,001 are", examined(1001), "medium"],
    ["position 50 is near enough", examined(2000, 50), null],
    ["position 51 is not", examined(2000, 51), "medium"],
    ["not found in 50 results", examined(2000, null, { depth: 50 }), "medium"],
    ["not found in 49 results may be at 50", examined(2000, null, { depth: 49 }), null],
    ["not found in 20 results may be at 25", examined(9000, null, { depth: 20 }), null],
    ["position 51 is known at any depth", examined(2000, 51, { depth: 100 }), "medium"],
    ["no page on the whole site", examined(2000, null, { depth: Infinity }), "medium"],
    ["first position needs nothing", examined(9000, 1), null],
    ["5,000 are of medium priority", examined(5000), "medium"],
    ["5,001 of high", examined(5001), "high"],
    ["the low end of a range at 1,000", examined({ kind: "range", low: 1000 }), null],
    ["the low end of a range at 1,001", examined({ kind: "range", low: 1001 }), "medium"],
    ["no volume", examined(null), null],
  ])("%s", (_, keyword, priority) => {
    expect(keywordInsights([keyword]).map((one) => one.priority)).toEqual(
      priority === null ? [] : [priority],
    );
  });

  it("estimates a tenth of the searches, and what they would cost as ads", () => {
    const [insight] = keywordInsights([
      examined(5001, null, {
        cpc: { amount: 1.5, currency: null },
        competition: 40,
      }),
    ]);
    expect(insight).toEqual({
      keyword: "shoes",
      opportunity: "high_volume_gap",
      priority: "high",
      estimatedImpact: { reach: 5001, cost: 750, potentialTraffic: 500 },
      searchVolume: 5001,
      competition: 40,
      currentPosition: null,
      basis: "measured",
      formula: "10% of 5,001 searches per month; cost: CPC 1.50 × 500",
    });
  });

  it("has no cost without a price for a click, and names the low end of an estimate", () => {
    const [insight] = keywordInsights([examined({ kind: "range", low: 2000 }, 60)]);
    expect(insight?.estimatedImpact).toEqual({ reach: 2000, cost: null, potentialTraffic: 200 });
    expect(insight).toMatchObject({
      basis: "low-end-of-estimate",
      formula:
        "10% of 2,000 searches per month, the low end of an estimate; " +
        "no cost estimate: CPC unknown",
    });
  });

  it("gives the five most searched, ties by name, whatever their order", () => {
    const volumes = { f: 2000, e: 2000, d: 3000, c: 1500, b: 2000, a: 9000, g: 2000 };
    const keywords = Object.entries(volumes).map(([keyword, volume]) =>
      examined(volume, null, { keyword }),
    );
    const names = (of: ExaminedKeyword[]) => keywordInsights(of).map(({ keyword }) => keyword);
    expect(names(keywords)).toEqual(["a", "d", "b", "e", "f"]);
    expect(names(keywords.toReversed())).toEqual(["a", "d", "b", "e", "f"]);
  });
});

describe("R9.8 P78 searched, and competitors ahead", () => {
  it.each<[string, ContestedKeyword, string | null]>([
    ["500 searches are not enough", examined(500), null],
    ["501 are", examined(501), "medium"],
    ["nobody ahead", examined(900, 3, { competitorsAhead: 0 }), null],
    ["one ahead", examined(900, 3, { competitorsAhead: 1 }), "medium"],
    ["two ahead", examined(900, 3, { competitorsAhead: 2 }), "medium"],
    ["three ahead", examined(900, 3, { competitorsAhead: 3 }), "high"],
    ["no volume", examined(null, 3, { competitorsAhead: 3 }), null],
  ])("%s", (_, keyword, priority) => {
    expect(competitorInsights([keyword]).map((one) => one.priority)).toEqual(
      priority === null ? [] : [priority],
    );
  });

  it("estimates eight in a hundred of the searches, for the four most searched", () => {
    const keywords = [600, 700, 800, 900, 1000].map((volume) =>
      examined(volume, 9, { keyword: `k${volume}`, cpc: { amount: 2, currency: "EUR" } }),
    );
    const found = competitorInsights(keywords);
    expect(found.map(({ keyword }) => keyword)).toEqual(["k1000", "k900", "k800", "k700"]);
    expect(found[0]).toMatchObject({
      opportunity: "competitor_advantage",
      estimatedImpact: { reach: 1000, cost: 160, potentialTraffic: 80 },
      currentPosition: 9,
      formula: "8% of 1,000 searches per month; cost: CPC EUR 2.00 × 80",
    });
  });
});

describe("R9.9 P78 P80 what an answer engine holds against the site", () => {
  it("keeps the first three that speak of keywords or search, in any case", () => {
    const found = aiInsights([
      "Slow pages",
      "Few pages answer SEARCH questions",
      "Weak keywords in titles",
      "No prices",
      "Not found in research",
      "Missing Keyword pages",
    ]);
    expect(found.map(({ keyword }) => keyword)).toEqual([
      "Few pages answer SEARCH questions",
      "Weak keywords in titles",
      "Not found in research",
    ]);
    expect(found[0]).toMatchObject({
      opportunity: "ranking_opportunity",
      priority: "medium",
      estimatedImpact: { reach: 2500, cost: 75, potentialTraffic: 150 },
      basis: "fixed-by-rule",
      formula: "estimate, fixed by rule: reach 2,500, traffic 150, cost 75",
    });
  });

  it("finds nothing where nothing speaks of them", () => {
    expect(aiInsights(["Slow pages", ""])).toEqual([]);
  });
});

describe("R9.10 P81 what to do next", () => {
  const now = new Date("2026-05-02T12:00:00Z");
  const yesterday = new Date("2026-05-01T12:00:00Z");
  const hardlyYesterday = new Date(yesterday.getTime() + 1);
  const of = (status: InsightStatus, id = "i", createdAt = yesterday) => ({
    ...{ id, status, createdAt },
    outdated: null,
  });
  const gone = (status: InsightStatus) => ({ ...of(status), outdated: "ranks" as const });

  it.each([
    ["nothing was ever analysed", [], null, "analysis"],
    ["an analysis that found nothing", [], hardlyYesterday, "analysis"],
    ["new insights, though all is old", [of("new"), of("done")], null, "ideation"],
    ["a day old", [of("done")], yesterday, "analysis"],
    ["a moment less than a day old", [of("planned")], hardlyYesterday, "ideation"],
    ["all is done", [of("done"), of("dismissed")], now, null],
    ["what was new or planned no longer applies", [gone("new"), gone("planned")], now, null],
  ] as const)("%s", (_, insights, analysedAt, tab) => {
    expect(nextAction(insights, analysedAt, now).tab).toBe(tab);
  });

  it("is the insight that was planned first", () => {
    const planned = [of("planned", "later", now), of("planned", "first"), of("in_progress")];
    expect(nextAction(planned, now, now)).toEqual({
      tab: "ideation",
      why: "planned-insight",
      insightId: "first",
    });
  });

  it("counts the new ones", () => {
    const insights = [of("new"), of("new"), gone("new"), of("planned")];
    expect(nextAction(insights, now, now)).toMatchObject({ count: 2 });
  });
});
