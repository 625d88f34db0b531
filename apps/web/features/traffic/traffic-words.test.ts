import type { TrafficOverview } from "@sightline/contract";
import { describe, expect, it, vi } from "vitest";
import { breakdownCsv } from "./breakdown-table.tsx";
import {
  comparedPeriod,
  describeBefore,
  describeComparison,
  describeMissing,
  describeReport,
  describeSeconds,
  describeToday,
  describeVisitors,
  everyDay,
  nameOf,
  percentOf,
  topOf,
} from "./traffic-words.ts";

const NOBODY = { visitors: 0, views: 0, sessions: 0, bounces: 0, seconds: null };
const NONE = { ...NOBODY, sign_ups: 0, paying: 0, program_views: 0 };
const overview = (visitors: number, before: number): TrafficOverview => ({
  ...NONE,
  ...{ from: "2026-11-13", to: "2026-11-15", visitors, recorded_since: "2026-01-01" },
  before: { ...NONE, visitors: before },
  days: [{ ...NOBODY, day: "2026-11-14", visitors: 2, views: 5 }],
});

describe("what the figures of a period say", () => {
  it.each([
    [0, 0, "No visitors in this period"],
    [0, 5, "No visitors in this period"],
    [1_200, 0, "1,200 visitors"],
    [1, 0, "1 visitor"],
    [112, 100, "Visitors up 12%"],
    [50, 100, "Visitors down 50%"],
    [100, 100, "Same number of visitors as before"],
  ])("%i after %i: %s", (now, before, words) => {
    expect(describeVisitors(overview(now, before), overview(now, before))).toBe(words);
  });

  it("days that weren't recorded are compared with nothing", () => {
    const first = { ...overview(7, 0), before: null };
    expect(describeVisitors(first, first)).toBe("7 visitors");
    expect(describeVisitors(first, undefined)).toBe("7 visitors");
    const period = { from: "2026-11-08", to: "2026-11-14" };
    expect(describeComparison(period, "2026-10-31")).toBe("vs. the 7 days before");
    expect(describeComparison(period, "2026-11-01")).toBe(
      "not compared: we've been counting since Nov 1",
    );
    expect(describeComparison(period, null)).toBe("nothing to compare with yet");
    expect(describeComparison(period, undefined)).toBe("vs. the 7 days before");
    expect(describeMissing(period, "2026-10-31")).toBe("nothing to compare with");
    expect(describeMissing(period, "2026-11-01")).toBe("counted since Nov 1");
    expect(describeMissing(period, null)).toBe("nothing to compare with");
    const lastYear = { from: "2025-11-08", to: "2025-11-14" };
    expect(describeMissing(lastYear, "2025-11-03")).toBe("counted since Nov 3, 2025");
  });

  it("a tie has no top", () => {
    const top = (...counts: number[]) => topOf(counts, (count) => count);
    expect([top(), top(2), top(1, 3, 2), top(1, 3, 3)]).toEqual([undefined, 2, 3, undefined]);
  });

  it("a day that isn't over is compared with nothing, and left out of longer periods", () => {
    vi.useFakeTimers({ now: new Date("2026-11-17T03:00:00Z") });
    try {
      const today = { ...overview(1, 90), from: "2026-11-17", to: "2026-11-17" };
      expect(describeVisitors(today, today)).toBe("1 visitor so far today");
      expect(describeBefore(today)).toBe("so far");
      const week = { from: "2026-11-11", to: "2026-11-17" };
      expect(comparedPeriod(week)).toEqual({ from: "2026-11-11", to: "2026-11-16" });
      expect(describeComparison(week, "2026-11-04")).toBe(
        "compared without today, vs. the 6 days before",
      );
      const note = "Newest first.";
      expect(describeReport(week, { isCompared: true, recordedSince: "2026-11-04", note })).toBe(
        "Nov 11 to Nov 17 (UTC), compared without today, vs. the 6 days before. Newest first.",
      );
      expect(describeReport(week, { isCompared: false, note })).toBe(
        "Nov 11 to Nov 17 (UTC). Newest first.",
      );
    } finally {
      vi.useRealTimers();
    }
  });

  it("recorded days without views are zero, and days that weren't recorded a gap", () => {
    const day = (day: string, count: number | null) => ({
      ...{ day, visitors: count, views: count, sessions: count },
    });
    const seen = { day: "2026-11-14", visitors: 2, views: 5, sessions: 0 };
    const since = (recorded_since: string | null) =>
      everyDay({ ...overview(2, 0), recorded_since });
    expect(since("2026-01-01")).toEqual([day("2026-11-13", 0), seen, day("2026-11-15", 0)]);
    expect(since("2026-11-14")).toEqual([day("2026-11-13", null), seen, day("2026-11-15", 0)]);
    expect(describeToday(since("2026-01-01"), "2026-11-14")).toBe(
      ". So far today (◇): 2 visitors, 5 page views",
    );
    expect(describeToday(since("2026-01-01"), "2026-11-16")).toBe("");
    expect(describeToday(since(null), "2026-11-15")).toBe("");
  });

  it.each([
    ["2026-11-15", "vs. the day before"],
    ["2026-11-09", "vs. the 7 days before"],
  ])("from %s: %s", (from, words) => {
    expect(describeBefore({ from, to: "2026-11-15" })).toBe(words);
  });

  it.each([
    [null, "–"],
    [0, "0 s"],
    [59.4, "59 s"],
    [60, "1 min"],
    [100, "1 min 40 s"],
    [3600, "1 h"],
    [7_500, "2 h 5 min"],
    [172_799, "47 h 59 min"],
    [172_800, "2 days"],
  ])("%s seconds: %s", (seconds, words) => expect(describeSeconds(seconds)).toBe(words));

  it.each([
    ["source", "", "Direct"],
    ["source", "Google", "Google"],
    ["country", "DE", "Germany"],
    ["country", "", "Unknown"],
    ["country", "<script>", "<script>"],
    ["device", "mobile", "Phone"],
    ["category", "nonsense", "nonsense"],
  ] as const)("%s %j is called %s", (dimension, value, name) =>
    expect(nameOf(dimension, value)).toBe(name),
  );

  it("a share of nothing is unknown", () => {
    expect([percentOf(1, 3), percentOf(0, 3), percentOf(0, 0)]).toEqual([33.3, 0, null]);
  });

  it("a file holds numbers, and names instead of codes", () => {
    const row = { value: "=1+1", views: 3, visitors: 2, sessions: 2, bounces: 1, exits: 1 };
    const more = { seconds: 12.5, sign_ups: null, paying: null, before: null };
    const { columns, rows } = breakdownCsv("pages", "path", FIGURES, [{ ...row, ...more }]);
    expect(columns).toEqual([
      ...["page", "views", "entries", "bounce rate (%)", "seconds per view", "visitors before"],
    ]);
    expect(rows).toEqual([["=1+1", 3, 2, 50, 12.5, null]]);
  });
});

const FIGURES = ["views", "sessions", "bounce", "time", "change"] as const;
