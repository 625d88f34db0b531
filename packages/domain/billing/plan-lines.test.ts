import { describe, expect, it } from "vitest";
import { changedLines, NOT_BUILT_YET, PLANS, planLines } from "./index.ts";

describe("what a plan includes", () => {
  it("R9.1 P53 begins with the units of the plan table", () => {
    const units = Object.values(PLANS).map((plan) => planLines(plan)[0]?.words);
    expect(units).toEqual([
      "20,000 analysis units per month",
      "20,000 analysis units per month",
      "100,000 analysis units per month",
      "500,000 analysis units per month",
    ]);
  });

  it("names every limit there is, and offers nothing that nobody can use yet", () => {
    for (const plan of Object.values(PLANS)) {
      const keys: string[] = planLines(plan).map(({ key }) => key);
      expect(keys.toSorted()).toEqual(
        Object.keys(plan.limits)
          .filter((key) => !isNotBuilt(key))
          .toSorted(),
      );
    }
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

const isNotBuilt = (limit: string) => (NOT_BUILT_YET as ReadonlySet<string>).has(limit);
