import type { Insight } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { describeOpportunity, sourceName } from "./insight-words.ts";

const source = (type: Insight["source"]["type"]) => ({
  type,
  analysisId: null,
  date: "2026-11-15T10:00:00.000Z",
});
const looked = { provider: "serper", engine: "google", depth: 20, answered_on: "2026-11-14" };
const nothing = { currentPosition: null, looked: null, competitors_ahead: null };

describe("an opportunity in words", () => {
  const gap = { opportunity: "high_volume_gap", source: source("keyword"), ...nothing } as const;
  const contest = {
    opportunity: "competitor_advantage",
    source: source("competitor"),
    ...nothing,
  } as const;
  const rank = { opportunity: "ranking_opportunity", ...nothing } as const;

  it.each<[string, Parameters<typeof describeOpportunity>[0], string]>([
    ["looked in vain", { ...gap, looked }, "Much searched, and you are not in the first 20."],
    ["never looked up", gap, "Much searched, and you are not known to rank."],
    ["far down", { ...gap, looked, currentPosition: 62 }, "Much searched, and you stand at 62."],
    ["one ahead", { ...contest, competitors_ahead: 1 }, "1 competitor is ahead of you."],
    ["three ahead", { ...contest, competitors_ahead: 3 }, "3 competitors are ahead of you."],
    ["some ahead", contest, "Competitors are ahead of you."],
    ["AI", { ...rank, source: source("ai") }, "An AI answer could hold this against you."],
    [
      "within reach",
      { ...rank, source: source("keyword"), looked, currentPosition: 7 },
      "Within reach: you stand at 7.",
    ],
  ])("%s", (_what, insight, words) => expect(describeOpportunity(insight)).toBe(words));

  it("names the analysis it comes from, or that it was chosen by hand", () => {
    expect(sourceName(gap)).toBe("Keyword analysis");
    expect(sourceName({ ...rank, source: source("keyword") })).toBe("Within reach");
    expect(sourceName({ ...rank, source: source("ai") })).toBe("AI analysis");
  });
});
