import type { Insight } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { describeOpportunity, sourceName } from "./insight-words.ts";

const source = (type: Insight["source"]["type"]) => ({
  type,
  analysisId: null,
  date: "2026-11-15T10:00:00.000Z",
});
const position_source = {
  provider: "serper",
  engine: "google",
  depth: 20,
  answered_on: "2026-11-14",
};
const nothing = {
  keyword: "socks",
  currentPosition: null,
  position_source: null,
  not_covered_on: null,
  competitors_ahead: null,
};

describe("an opportunity in words", () => {
  const gap = { opportunity: "high_volume_gap", source: source("keyword"), ...nothing } as const;
  const contest = {
    opportunity: "competitor_advantage",
    source: source("competitor"),
    ...nothing,
  } as const;
  const rank = { opportunity: "ranking_opportunity", ...nothing } as const;

  it.each<[string, Parameters<typeof describeOpportunity>[0], string]>([
    ["not found", { ...gap, position_source }, "High search volume, and you're not in the top 20."],
    [
      "no page",
      { ...gap, not_covered_on: "2026-11-14" },
      "High search volume, and none of your pages cover this keyword.",
    ],
    ["never checked", gap, "High search volume, but we don't know your position."],
    [
      "far down",
      { ...gap, position_source, currentPosition: 62 },
      "High search volume, and you're at position 62.",
    ],
    ["one ahead", { ...contest, competitors_ahead: 1 }, "1 competitor is ahead of you."],
    ["three ahead", { ...contest, competitors_ahead: 3 }, "3 competitors are ahead of you."],
    ["some ahead", contest, "Competitors are ahead of you."],
    ["AI", { ...rank, source: source("ai") }, "This may keep AI answers from recommending you."],
    [
      "within reach",
      { ...rank, source: source("keyword"), position_source, currentPosition: 7 },
      "In striking distance: you're at position 7.",
    ],
  ])("%s", (_what, insight, words) => expect(describeOpportunity(insight)).toBe(words));

  it("names the analysis it comes from, or that it was chosen by hand", () => {
    expect(sourceName(gap)).toBe("Keyword analysis");
    expect(sourceName({ ...rank, source: source("keyword") })).toBe("Striking distance");
    expect(sourceName({ ...rank, source: source("ai") })).toBe("AI analysis");
  });
});
