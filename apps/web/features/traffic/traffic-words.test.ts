import type { TrafficOverview } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { describeBefore, describeVisitors, everyDay, pagesCsv } from "./traffic-words.ts";

const NONE = { visitors: 0, views: 0, sign_ups: 0, program_views: 0 };
const overview = (visitors: number, before: number): TrafficOverview => ({
  ...NONE,
  ...{ from: "2026-11-15", to: "2026-11-17", visitors },
  before: { ...NONE, visitors: before },
  days: [{ day: "2026-11-16", visitors: 2, views: 5 }],
});

describe("what the figures of a period say", () => {
  it.each([
    [0, 0, "No visitors in this period"],
    [0, 5, "No visitors in this period"],
    [1_200, 0, "1,200 visitors"],
    [112, 100, "Visitors up 12%"],
    [50, 100, "Visitors down 50%"],
    [100, 100, "As many visitors as before"],
  ])("%i after %i: %s", (now, before, words) => {
    expect(describeVisitors(overview(now, before))).toBe(words);
  });

  it("the days without views are zero, not missing", () => {
    expect(everyDay(overview(2, 0))).toEqual([
      { day: "2026-11-15", visitors: 0, views: 0 },
      { day: "2026-11-16", visitors: 2, views: 5 },
      { day: "2026-11-17", visitors: 0, views: 0 },
    ]);
  });

  it.each([
    ["2026-11-17", "vs. the day before"],
    ["2026-11-11", "vs. the 7 days before"],
  ])("from %s: %s", (from, words) => {
    expect(describeBefore({ from, to: "2026-11-17" })).toBe(words);
  });

  it("hostile paths do no harm in a spreadsheet", () => {
    const page = { path: "=1+1", category: "other", views: 3, visitors: 1 } as const;
    expect(pagesCsv([{ ...page, views_before: 0, visitors_before: null }])).toBe(
      "page,category,views,visitors,views before,visitors before\r\n'=1+1,Other,3,1,0,\r\n",
    );
  });
});
