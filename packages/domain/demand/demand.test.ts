import { describe, expect, it } from "vitest";
import { bestVolume, lastHeard, monthlyImpressions, type VolumeClaim } from "./demand.ts";

describe("of what is said of a keyword's searches", () => {
  const old = "2026-01-01";
  const fresh = "2026-11-01";
  const measured = { kind: "measured", askedAt: old } as const;
  const range = { kind: "range", askedAt: old } as const;
  const impressions = { kind: "impressions", askedAt: fresh } as const;
  const uncounted = { kind: "none", askedAt: fresh } as const;
  const estimatedRange = { kind: "range", askedAt: null } as const;
  const unknown = { kind: "none", askedAt: null } as const;

  it.each<[string, VolumeClaim[], VolumeClaim | null]>([
    ["nothing is nothing", [], null],
    ["measured beats a newer range", [{ ...range, askedAt: fresh }, measured], measured],
    ["a range beats impressions", [impressions, range], range],
    ["an estimate beats not knowing", [unknown, estimatedRange], estimatedRange],
    [
      "of one kind the newer wins",
      [measured, { ...measured, askedAt: fresh }],
      { ...measured, askedAt: fresh },
    ],
    ["a range that somebody gave beats one that was estimated", [estimatedRange, range], range],
    ["an estimated range beats impressions", [impressions, estimatedRange], estimatedRange],
    [
      "who was asked and knows none beats an estimated range",
      [estimatedRange, uncounted],
      uncounted,
    ],
    ["impressions beat who knows none", [uncounted, impressions], impressions],
  ])("%s", (_, claims, best) => {
    expect(bestVolume(claims)).toEqual(best);
    expect(bestVolume(claims.toReversed())).toEqual(best);
  });

  it("what was heard last counts where kinds do not differ", () => {
    expect(lastHeard([measured, impressions, unknown])).toBe(impressions);
    expect(lastHeard([])).toBeNull();
  });
});

describe("impressions a month", () => {
  it.each([
    [0, 28, 0],
    [304, 30, 308],
    [9_000, 90, 3_044],
    [16_000, 487, 1_000],
  ])("of %i in %i days are %i", (impressions, days, month) =>
    expect(monthlyImpressions(impressions, days)).toBe(month),
  );
});
