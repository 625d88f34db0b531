import { describe, expect, it } from "vitest";
import { CUSTOM, lastDays, periodIn, searchFor } from "./chosen-period.ts";

const now = new Date("2026-11-17T23:59:59Z");
const period = (query: string) => periodIn(new URLSearchParams(query), now);

describe("the period in the URL", () => {
  it.each([
    ["", "28", "2026-10-21", "2026-11-17"],
    ["period=1", "1", "2026-11-17", "2026-11-17"],
    ["period=7", "7", "2026-11-11", "2026-11-17"],
    ["period=365", "365", "2025-11-18", "2026-11-17"],
    ["period=31", "28", "2026-10-21", "2026-11-17"],
    ["from=2026-01-01&to=2026-01-31", CUSTOM, "2026-01-01", "2026-01-31"],
    ["from=2026-01-31&to=2026-01-01&period=7", "7", "2026-11-11", "2026-11-17"],
    ["from=2026-01-32&to=2026-02-01", "28", "2026-10-21", "2026-11-17"],
    ["from=2020-01-01&to=2026-02-01", "28", "2026-10-21", "2026-11-17"],
    ["from=2026-01-01", "28", "2026-10-21", "2026-11-17"],
  ])("%s: %s, %s to %s", (query, choice, from, to) => {
    expect(period(query)).toEqual({ choice, from, to });
  });

  it.each(["", "period=7", "from=2026-01-01&to=2026-01-31"])("%s stays as it is", (query) => {
    expect(new URLSearchParams(searchFor(period(query))).toString()).toBe(query);
  });

  it("of an unknown choice is the usual one", () => {
    expect(lastDays("2", now)).toEqual(period(""));
  });
});
