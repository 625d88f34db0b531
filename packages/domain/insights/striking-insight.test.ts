import { describe, expect, it } from "vitest";
import type { ClickCurve } from "../search-console/index.ts";
import { type StrikingFacts, strikingInsight } from "./index.ts";

const CURVE: ClickCurve = { id: "test", source: "a curve", shares: [0.5, 0.3, 0.2, 0.1, 0.075] };

function near(volume: number | StrikingFacts["volume"], position = 4): StrikingFacts {
  return {
    keyword: "shoes",
    volume: typeof volume === "number" ? { kind: "measured", value: volume } : volume,
    position,
    depth: 50,
    competition: 40,
    cpc: { amount: 0.5, currency: null },
  };
}

describe("the insight of a keyword within reach", () => {
  it("is worth the clicks that position 3 has more, by the curve", () => {
    expect(strikingInsight(near(1000), CURVE)).toEqual({
      keyword: "shoes",
      opportunity: "ranking_opportunity",
      priority: "medium",
      estimatedImpact: { reach: 1000, cost: 50, potentialTraffic: 100 },
      searchVolume: 1000,
      competition: 40,
      currentPosition: 4,
      basis: "measured",
      formula:
        "1,000 searches per month × (20% at position 3 − 10% at position 4), based on a curve; " +
        "cost: CPC 0.50 × 100",
    });
  });

  it.each([
    [5004, "medium"],
    [5005, "high"],
  ])("of %i searches is of %s priority: more than 500 visits are high", (volume, priority) => {
    expect(strikingInsight(near(volume), CURVE).priority).toBe(priority);
  });

  it("is calculated with the low end of an estimate, and says so", () => {
    const insight = strikingInsight(near({ kind: "range", low: 800 }, 5), CURVE);
    expect(insight).toMatchObject({
      estimatedImpact: { reach: 800, potentialTraffic: 100 },
      basis: "low-end-of-estimate",
      formula: expect.stringContaining("800 searches per month, the low end of an estimate ×"),
    });
  });

  it("has no figures without a volume", () => {
    expect(strikingInsight(near(null), CURVE)).toMatchObject({
      priority: "medium",
      estimatedImpact: { reach: null, cost: null, potentialTraffic: null },
      searchVolume: null,
      basis: "no-volume",
    });
  });
});
