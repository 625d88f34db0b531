import { describe, expect, it } from "vitest";
import {
  bucketOf,
  judge,
  meanSample,
  proportionSample,
  sampleRatio,
  visitorsPerArm,
} from "./index.ts";

const RELATIVE = { kind: "relative", alpha: 0.05 } as const;

describe("the vectors of GrowthBook's own tests", () => {
  it("a difference of means, by Welch's test", () => {
    const control = meanSample(3407, 1396.87, 52377.9767);
    const variant = meanSample(3461, 2422.7, 134698.29);
    const judged = judge("frequentist", control, variant, RELATIVE);
    expect(judged?.effect).toBeCloseTo(0.70732, 5);
    expect(judged?.standardError).toBeCloseTo(0.37879, 5);
    expect(judged?.low).toBeCloseTo(-0.03526, 5);
    expect(judged?.high).toBeCloseTo(1.44989, 5);
    expect(judged?.p).toBeCloseTo(0.06191, 5);
  });

  it.each([
    {
      engine: "frequentist",
      a: [14, 28],
      b: [16, 30],
      effect: 0.06667,
      low: -0.47767,
      high: 0.61101,
      p: 0.80707,
    },
    {
      engine: "frequentist",
      a: [1000, 10_000],
      b: [1100, 10_000],
      effect: 0.1,
      low: 0.010865,
      high: 0.189135,
      p: 0.02789,
    },
    {
      engine: "sequential",
      a: [1396, 3000],
      b: [2422, 3461],
      effect: 0.50386,
      low: 0.40098,
      high: 0.60675,
      p: 0,
    },
    {
      engine: "sequential",
      a: [1000, 10_000],
      b: [1100, 10_000],
      effect: 0.1,
      low: -0.042206,
      high: 0.242206,
      p: 0.549038,
    },
  ] as const)("$a against $b, $engine", ({ engine, a, b, effect, low, high, p }) => {
    const judged = judge(
      engine,
      proportionSample(a[1], a[0]),
      proportionSample(b[1], b[0]),
      RELATIVE,
    );
    expect(judged?.effect).toBeCloseTo(effect, 5);
    expect(judged?.low).toBeCloseTo(low, 5);
    expect(judged?.high).toBeCloseTo(high, 5);
    expect(judged?.p).toBeCloseTo(p, 5);
  });

  it("chance to win and risks, by a flat prior", () => {
    const judged = judge(
      "bayesian",
      proportionSample(100, 49),
      proportionSample(100, 51),
      RELATIVE,
    );
    expect(judged?.effect).toBeCloseTo(0.04082, 5);
    expect(judged?.standardError).toBeCloseTo(0.14725, 5);
    expect(judged?.low).toBeCloseTo(-0.24779, 5);
    expect(judged?.high).toBeCloseTo(0.32943, 5);
    expect(judged?.chanceToWin).toBeCloseTo(0.60918, 5);
    expect(judged?.riskOfControl).toBeCloseTo(0.0814, 4);
    expect(judged?.risk).toBeCloseTo(0.04058, 5);
  });

  it.each([
    [5000, 5000, 0, 1],
    [5100, 4900, 4, 0.0455],
  ])("a split of %i and %i that was planned in halves", (one, other, chiSquare, p) => {
    const ratio = sampleRatio([one, other].map((n) => ({ n, weight: 0.5 })));
    expect(ratio.chiSquare).toBeCloseTo(chiSquare, 6);
    expect(ratio.p).toBeCloseTo(p, 4);
  });

  it("visitors for ten percent more of ten percent", () => {
    expect(visitorsPerArm({ baseline: 0.1, effect: 0.1, alpha: 0.05, power: 0.8 })).toBe(14_749);
  });

  it.each([
    ["seed", "a", 0.0505],
    ["foo", "ab", 0.2575],
  ])("the bucket of %j and %j", (seed, id, bucket) => {
    expect(bucketOf(seed, id)).toBe(bucket);
  });
});
