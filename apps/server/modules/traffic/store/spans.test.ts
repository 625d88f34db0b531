import { describe, expect, it } from "vitest";
import { inMonthsAndDays } from "./spans.ts";

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
    const found = inMonthsAndDays({ from, to });
    expect(found.map((span) => `${span.grain} ${span.from} ${span.to}`)).toEqual(spans);
  });
});
