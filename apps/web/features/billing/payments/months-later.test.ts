import { describe, expect, it } from "vitest";
import { monthsLater } from "./months-later.ts";

describe("months later", () => {
  it.each([
    ["2026-11-15T10:30:00Z", 1, "2026-12-15T10:30:00Z"],
    ["2026-12-31T23:59:59Z", 1, "2027-01-31T23:59:59Z"],
    ["2027-01-31T00:00:00Z", 1, "2027-02-28T00:00:00Z"],
    ["2028-02-29T12:00:00Z", 12, "2029-02-28T12:00:00Z"],
    ["2026-11-15T10:30:00Z", 12, "2027-11-15T10:30:00Z"],
  ])("%s and %i: %s", (from, months, to) => {
    expect(monthsLater(new Date(from), months)).toEqual(new Date(to));
  });
});
