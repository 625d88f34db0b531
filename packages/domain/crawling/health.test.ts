import { describe, expect, it } from "vitest";
import { type FoundIssue, HEALTH_FORMULA, healthOf, type Severity } from "./index.ts";

const on = (severity: Severity, pages: number, wholeSite = false): FoundIssue => ({
  severity,
  pages,
  wholeSite,
});

describe("health", () => {
  it.each<[about: string, issues: FoundIssue[], expected: number]>([
    ["nothing is wrong", [], 100],
    ["one tag is missing on every page", [on("high", 100)], 80],
    ["the same tag is missing on a tenth of them", [on("high", 10)], 98],
    ["one page of a hundred has a server error", [on("critical", 1)], 99.4],
    ["every page names another site as its canonical", [on("critical", 100)], 40],
    ["two critical issues are on every page", [on("critical", 100), on("critical", 100)], 16],
    ["every page has a medium issue", [on("medium", 100)], 95],
    ["every page has a low issue", [on("low", 100)], 99],
    ["notes never count", [on("info", 100)], 100],
    ["a whole site's issue counts in full, wherever it was found", [on("high", 1, true)], 80],
    ["more URLs have it than were crawled", [on("high", 500)], 80],
    ["a rule found nothing", [on("critical", 0, true)], 100],
    [
      "ten medium issues on every page still aren't zero",
      Array.from({ length: 10 }, () => on("medium", 100)),
      59.87,
    ],
  ])("%s", (_, issues, expected) => expect(healthOf(100, issues)).toBeCloseTo(expected, 2));

  it("doesn't depend on the order of issues", () => {
    const issues = [on("critical", 3), on("high", 40), on("low", 99), on("medium", 7)];
    expect(healthOf(100, issues)).toBeCloseTo(healthOf(100, issues.toReversed()) ?? 0, 10);
  });

  it("is unknown when nothing was crawled", () => expect(healthOf(0, [])).toBeNull());

  it("says how it is calculated", () => {
    expect(HEALTH_FORMULA).toContain(
      "up to 60% if it's critical, 20% if high, 5% if medium and 1% if low, in proportion to the share of pages",
    );
  });
});
