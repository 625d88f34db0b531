import { describe, expect, it } from "vitest";
import { addIntervals, periodEndAfter } from "./billing-periods.ts";

const seconds = (date: string) => Date.parse(date) / 1000;
const text = (at: number) => new Date(at * 1000).toISOString().slice(0, 19);

describe("addIntervals", () => {
  it.each([
    ["2026-01-31T10:00:00Z", "month", 1, "2026-02-28T10:00:00"],
    ["2028-01-31T10:00:00Z", "month", 1, "2028-02-29T10:00:00"],
    ["2026-01-31T10:00:00Z", "month", 2, "2026-03-31T10:00:00"],
    ["2026-01-31T10:00:00Z", "month", 3, "2026-04-30T10:00:00"],
    ["2026-11-30T23:59:59Z", "month", 3, "2027-02-28T23:59:59"],
    ["2026-12-15T00:00:00Z", "month", 1, "2027-01-15T00:00:00"],
    ["2028-02-29T12:00:00Z", "year", 1, "2029-02-28T12:00:00"],
    ["2028-02-29T12:00:00Z", "year", 4, "2032-02-29T12:00:00"],
    ["2026-11-15T05:00:00Z", "year", 1, "2027-11-15T05:00:00"],
  ] as const)("%s and %s times %i is %s", (from, interval, count, expected) => {
    expect(text(addIntervals(seconds(from), interval, count))).toBe(expected);
  });
});

describe("periodEndAfter", () => {
  it("goes to the last day of short months and back to the 31st", () => {
    const anchor = seconds("2026-01-31T10:00:00Z");
    const ends: string[] = [];
    for (let start = anchor; ends.length < 5; ) {
      start = periodEndAfter(start, anchor, "month");
      ends.push(text(start).slice(0, 10));
    }
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"]);
  });

  it.each([
    ["on the anchor", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00"],
    ["a second before a boundary", "2026-02-28T09:59:59Z", "2026-02-28T10:00:00"],
    ["on a boundary", "2026-02-28T10:00:00Z", "2026-03-31T10:00:00"],
    ["years later", "2031-05-02T00:00:00Z", "2031-05-31T10:00:00"],
  ])("%s, it is the next one", (_case, start, expected) => {
    const anchor = seconds("2026-01-31T10:00:00Z");
    expect(text(periodEndAfter(seconds(start), anchor, "month"))).toBe(expected);
  });
});
