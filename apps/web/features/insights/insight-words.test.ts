import type { Insight } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import {
  describeBefore,
  describeOpportunity,
  nextStep,
  originText,
  sourceName,
} from "./insight-words.ts";

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
  recheck: null,
  status: "new",
} as const;

const NOW = {
  ...{ day: "2026-11-17", position: null, position_source: null, url: null, coverage: null },
  ...{ competitors_ahead: null, is_found_again: null },
};
const checked = (position: number | null, competitors_ahead: number | null = null) => ({
  ...{ ...NOW, position, competitors_ahead },
  position_source: { ...position_source, depth: 30, answered_on: NOW.day },
});

describe("where a recommendation comes from", () => {
  const found = { opportunity: "high_volume_gap", source: source("keyword") } as const;

  it("names the analysis, and the day of a later check", () => {
    const text = (recheck: Insight["recheck"]) => originText({ ...found, recheck }, "UTC");
    expect(text(null)).toBe("Keyword analysis, Nov 15, 2026");
    expect(text(NOW)).toBe("Keyword analysis, Nov 15, 2026; checked Nov 17, 2026");
    for (const day of ["2026-11-14", "2026-11-15"]) {
      expect(text({ ...NOW, day })).toBe("Keyword analysis, Nov 15, 2026");
    }
  });
});

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
    [
      "another one is planned",
      { ...gap, position_source, outdated: "worked-on" },
      "Another recommendation for this keyword is already planned or in progress.",
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
    [
      "it moved and is still far down",
      { ...gap, position_source, recheck: checked(62) },
      "High search volume, and you're at position 62.",
    ],
    [
      "it ranks by now",
      { ...gap, position_source, recheck: checked(8) },
      "You're at position 8 now.",
    ],
    [
      "it was done, and ranks",
      { ...gap, status: "done", position_source, recheck: checked(8) },
      "You're at position 8 now.",
    ],
    [
      "covered by now",
      { ...gap, not_covered_on: "2026-11-14", recheck: { ...NOW, coverage: "covered" } },
      "One of your pages covers this keyword now.",
    ],
    [
      "fewer are ahead by now",
      { ...contest, position_source, competitors_ahead: 3, recheck: checked(9, 1) },
      "1 competitor is ahead of you.",
    ],
    [
      "none is ahead by now",
      { ...contest, position_source, competitors_ahead: 3, recheck: checked(1, 0) },
      "No competitor is ahead of you now.",
    ],
    [
      "out of reach",
      { ...rank, source: source("keyword"), position_source, recheck: checked(null) },
      "You're not in the top 30 now, so it's out of striking distance.",
    ],
    [
      "AI answers that don't show it",
      { ...rank, source: source("ai"), recheck: { ...NOW, is_found_again: false } },
      "The newest AI answers no longer show this.",
    ],
  ])("%s", (_what, insight, words) => expect(describeOpportunity(insight)).toBe(words));

  it.each<[string, Parameters<typeof describeBefore>[0], string | null]>([
    ["nothing newer", { ...gap, position_source }, null],
    ["the same again", { ...gap, position_source, recheck: checked(null) }, null],
    [
      "it wasn't found",
      { ...gap, position_source, recheck: checked(8) },
      "On Nov 14, 2026, you weren't in the top 20.",
    ],
    [
      "it was further down",
      { ...gap, position_source, currentPosition: 62, recheck: checked(55) },
      "On Nov 14, 2026, you were at position 62.",
    ],
    [
      "more were ahead",
      { ...contest, position_source, competitors_ahead: 3, recheck: checked(9, 1) },
      "On Nov 14, 2026, 3 competitors were ahead.",
    ],
    [
      "as many are ahead",
      { ...contest, position_source, competitors_ahead: 1, recheck: checked(9, 1) },
      null,
    ],
    [
      "no page covered it",
      { ...gap, not_covered_on: "2026-11-14", recheck: { ...NOW, coverage: "covered" } },
      "On Nov 14, 2026, none of your pages covered it.",
    ],
  ])("what it said before: %s", (_what, insight, words) =>
    expect(describeBefore(insight)).toBe(words),
  );

  it("has one step: the next status, or out of the way if it no longer applies", () => {
    const step = (status: Insight["status"], outdated: Insight["outdated"]) =>
      nextStep({ status, outdated })?.to;
    expect(step("new", null)).toBe("planned");
    expect(step("new", "ranks")).toBe("dismissed");
    expect(step("planned", "ranks")).toBe("done");
    expect(step("in_progress", "ranks")).toBe("done");
    expect(step("done", null)).toBeUndefined();
  });

  it("names the analysis it comes from, or that it was chosen by hand", () => {
    expect(sourceName(gap)).toBe("Keyword analysis");
    expect(sourceName({ ...rank, source: source("keyword") })).toBe("Striking distance");
    expect(sourceName({ ...rank, source: source("ai") })).toBe("AI analysis");
  });
});
