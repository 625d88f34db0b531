import { describe, expect, it } from "vitest";
import { daysIn, isPeriod, isRecorded, periodBefore, wholeDays } from "./index.ts";

describe("a period of days", () => {
  it.each([
    ["2026-11-17", "2026-11-17", 1, "2026-11-16", "2026-11-16"],
    ["2026-11-11", "2026-11-17", 7, "2026-11-04", "2026-11-10"],
    ["2026-03-01", "2026-03-31", 31, "2026-01-29", "2026-02-28"],
    ["2028-02-28", "2028-03-01", 3, "2028-02-25", "2028-02-27"],
  ])("%s to %s has %i days, after %s to %s", (from, to, days, before, until) => {
    expect(daysIn({ from, to })).toBe(days);
    expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
  });

  it.each([
    ["2026-11-11", "2026-11-16", "2026-11-16"],
    ["2026-11-11", "2026-11-17", "2026-11-16"],
    ["2026-11-11", "2026-11-20", "2026-11-16"],
    ["2026-11-17", "2026-11-17", null],
  ])("%s to %s is compared up to %s, on the 17th", (from, to, last) => {
    expect(wholeDays({ from, to }, "2026-11-17")).toEqual(last && { from, to: last });
  });

  it.each([
    ["2026-11-10", null, false],
    ["2026-11-10", "2026-11-09", true],
    ["2026-11-10", "2026-11-10", false],
    ["2026-11-10", "2026-11-11", false],
  ])("from %s was recorded whole if recording began on %s: %s", (from, since, isWhole) => {
    expect(isRecorded({ from, to: "2026-11-17" }, since)).toBe(isWhole);
  });

  it.each([
    ["2026-11-17", "2026-11-17", true],
    ["2026-11-17", "2026-11-16", false],
    ["2025-01-01", "2026-02-04", true],
    ["2025-01-01", "2026-02-05", false],
  ])("%s to %s can be asked for: %s", (from, to, allowed) => {
    expect(isPeriod({ from, to })).toBe(allowed);
  });
});
