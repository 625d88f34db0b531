import { describe, expect, it } from "vitest";
import { quarterOf, quartersIn, spansOf } from "./spans.ts";

const texts = (found: ReturnType<typeof spansOf>) =>
  found.map((span) => `${span.grain} ${span.from} ${span.to}`);

describe("a period in whole months and days", () => {
  it.each([
    ["2026-11-15", "2026-11-16", ["day 2026-11-15 2026-11-16"]],
    ["2026-11-01", "2026-11-30", ["month 2026-11-01 2026-11-30"]],
    ["2026-11-01", "2026-11-29", ["day 2026-11-01 2026-11-29"]],
    ["2026-10-31", "2026-11-30", ["day 2026-10-31 2026-10-31", "month 2026-11-01 2026-11-30"]],
    ["2026-01-02", "2026-02-27", ["day 2026-01-02 2026-02-27"]],
    ["2028-02-01", "2028-03-01", ["month 2028-02-01 2028-02-29", "day 2028-03-01 2028-03-01"]],
    [
      ...["2025-11-18", "2026-11-17"],
      [
        ...["day 2025-11-18 2025-11-30", "month 2025-12-01 2026-10-31"],
        "day 2026-11-01 2026-11-17",
      ],
    ],
  ] as [string, string, string[]][])("%s to %s", (from, to, spans) => {
    expect(texts(spansOf({ from, to }, new Set()))).toEqual(spans);
  });
});

describe("a period with quarters that are counted", () => {
  const counted = new Set(["2026-01-01", "2026-04-01", "2026-10-01"]);
  it.each([
    ["2026-01-01", "2026-03-31", ["quarter 2026-01-01 2026-03-31"]],
    ["2026-01-01", "2026-03-30", ["month 2026-01-01 2026-02-28", "day 2026-03-01 2026-03-30"]],
    ["2026-01-02", "2026-03-31", ["day 2026-01-02 2026-01-31", "month 2026-02-01 2026-03-31"]],
    [
      ...["2025-11-18", "2026-11-17"],
      [
        ...["day 2025-11-18 2025-11-30", "month 2025-12-01 2025-12-31"],
        ...["quarter 2026-01-01 2026-06-30", "month 2026-07-01 2026-10-31"],
        "day 2026-11-01 2026-11-17",
      ],
    ],
    [
      ...["2026-02-01", "2027-01-31"],
      [
        ...["month 2026-02-01 2026-03-31", "quarter 2026-04-01 2026-06-30"],
        ...["month 2026-07-01 2026-09-30", "quarter 2026-10-01 2026-12-31"],
        "month 2027-01-01 2027-01-31",
      ],
    ],
  ] as [string, string, string[]][])("%s to %s", (from, to, spans) => {
    expect(texts(spansOf({ from, to }, counted))).toEqual(spans);
  });

  it.each([
    ["2025-11-18", "2026-11-17", ["2026-01-01", "2026-04-01", "2026-07-01"]],
    ["2026-01-01", "2026-12-31", ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]],
    ["2026-10-21", "2026-11-17", []],
  ] as [string, string, string[]][])("%s to %s has these whole", (from, to, quarters) => {
    expect(quartersIn({ from, to })).toEqual(quarters);
  });

  it.each([
    ["2026-01-01", "2026-01-01"],
    ["2026-06-30", "2026-04-01"],
    ["2026-12-31", "2026-10-01"],
  ])("%s is in the one of %s", (day, quarter) => expect(quarterOf(day)).toBe(quarter));
});
