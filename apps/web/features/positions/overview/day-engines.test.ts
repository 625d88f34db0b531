import { describe, expect, it } from "vitest";
import { strayReason, usualEngine } from "./day-engines.ts";
import type { RankingDay } from "./ranking-day.ts";
import { lastDays, visibilityLine } from "./visibility-line.ts";

describe("P11 days that another engine answered", () => {
  it("are measured against the engine of the newest week, not of one day", () => {
    const week = [1, 2, 3, 4, 5, 6].map((day) => aDay(day, { google: 3 }));
    expect(usualEngine([...week, aDay(7, { brave: 3 })])).toBe("google");
    expect(
      usualEngine([aDay(1, { google: 3 }), aDay(2, { brave: 1 }), aDay(3, { brave: 1 })]),
    ).toBe("brave");
    expect(usualEngine([aDay(1, {})])).toBeNull();
  });

  it("say how much of them is not comparable, and why", () => {
    expect(strayReason(aDay(1, { google: 3 }), "google")).toBeNull();
    expect(strayReason(aDay(1, {}), "google")).toBeNull();
    expect(strayReason(aDay(1, { brave: 3 }), "google")).toBe(
      "Results from Brave Search, not Google: not included in the trend line",
    );
    expect(strayReason(aDay(1, { google: 2, brave: 1 }), "google")).toBe(
      "1 of 3 results from Brave Search, not Google: not included in the trend line",
    );
  });

  it("are a gap in the line, and stand beside it with the reason", () => {
    expect(lastDays({ days: ["2026-11-01"] }, "2026-11-01")).toBe("the last day");
    // Nothing was checked today yet.
    expect(lastDays({ days: ["2026-08-21", "2026-11-17"] }, "2026-11-18")).toBe("the last 90 days");
    const days = [1, 2, 4, 5].map((day) => aDay(day, { google: 2 }));
    const line = visibilityLine([...days.slice(0, 2), aDay(3, { brave: 2 }), ...days.slice(2)]);
    expect(line.values).toEqual([1, 2, null, 4, 5]);
    expect(line.strays).toEqual([null, null, 3, null, null]);
    expect(line.notes[2]).toBe(
      "Results from Brave Search, not Google: not included in the trend line",
    );
    expect(line.engines).toEqual(["Google", "Google", "Brave Search", "Google", "Google"]);
  });

  it("and days of which few keywords are known stand beside the line too", () => {
    const partial = { ...aDay(3, { google: 1 }), is_partial: true };
    const line = visibilityLine([aDay(1, { google: 9 }), aDay(2, { google: 9 }), partial]);
    expect(line.values).toEqual([1, 2, null]);
    expect(line.strays).toEqual([null, null, 3]);
    expect(line.notes[2]).toBe("Only 1 keyword with results: not included in the trend line");
  });

  it("and days that count other keywords than those tracked now", () => {
    const outdated = { ...aDay(1, { google: 9 }), is_partial: true, is_outdated: true };
    const line = visibilityLine([outdated, aDay(2, { google: 8 })]);
    expect(line.values).toEqual([null, 2]);
    expect(line.notes[0]).toBe(
      "Being recalculated for the keywords you track now: not included in the trend line",
    );
  });

  it("and days without any answer are gaps with nothing beside them", () => {
    const line = visibilityLine([aDay(1, { google: 2 }), aDay(3, { google: 2 })]);
    expect(line.days).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"]);
    expect(line.values).toEqual([1, null, 3]);
    expect(line.notes[1]).toBe("Not checked");
  });
});

/** Its visibility is the day's number, to distinguish days. */
function aDay(day: number, engines: Record<string, number>): RankingDay {
  const counts = Object.entries(engines).map(([engine, answered]) => ({ engine, answered }));
  return {
    day: `2026-11-0${day}`,
    answered: counts.reduce((sum, { answered }) => sum + answered, 0),
    failed: 0,
    visibility: day,
    average_position: 1,
    ranked: 1,
    distribution: { "1-3": 1, "4-10": 0, "11-20": 0, "21-50": 0, "51-100": 0, beyond: 0 },
    counted_to: null,
    engines: counts,
    is_partial: false,
    is_outdated: false,
  };
}
