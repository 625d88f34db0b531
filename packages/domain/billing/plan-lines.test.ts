import { describe, expect, it } from "vitest";
import { changedLines, PLANS, planLines } from "./index.ts";

describe("what a plan includes", () => {
  it("R9.1 begins with the units of the plan table", () => {
    const units = Object.values(PLANS).map((plan) => planLines(plan)[0]?.words);
    expect(units).toEqual([
      "20,000 analysis units a month",
      "20,000 analysis units a month",
      "100,000 analysis units a month",
      "500,000 analysis units a month",
    ]);
  });

  it("names every limit there is", () => {
    const keys = planLines(PLANS.free).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(Object.keys(PLANS.free.limits).toSorted());
  });

  it("says what it does not include", () => {
    const excluded = planLines(PLANS.free).filter(({ included }) => !included);
    expect(excluded.map(({ words }) => words)).toEqual(["no API access"]);
  });

  it("differs from another plan only where it does", () => {
    const changed = changedLines(PLANS.lite, PLANS.free);
    expect(changed.map(({ key }) => key)).not.toContain("analyses");
    expect(changed).toContainEqual({
      key: "keywords",
      words: "500 active keywords",
      value: "500",
      before: "100",
      included: true,
    });
    expect(changedLines(PLANS.lite, PLANS.lite)).toEqual([]);
  });
});
