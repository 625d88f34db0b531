import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { judge, proportionSample, visitorsPerArmWithLooks } from "./index.ts";

const DAYS = 28;
const ALPHA = 0.05;

/** Looks at a test every day, as its owner does, and says who ever saw a winner. */
function simulate(tests: number, rates: readonly [number, number], perArm: number, seed: number) {
  const chance = chanceFrom(seed);
  const found = { frequentist: 0, sequential: 0 };
  const perDay = perArm / DAYS;
  for (let test = 0; test < tests; test += 1) {
    const conversions: [number, number] = [0, 0];
    const seen = { frequentist: false, sequential: false };
    for (let day = 1; day <= DAYS; day += 1) {
      conversions[0] += binomial(perDay, rates[0], chance);
      conversions[1] += binomial(perDay, rates[1], chance);
      const n = perDay * day;
      const arms = [
        proportionSample(n, conversions[0]),
        proportionSample(n, conversions[1]),
      ] as const;
      for (const engine of ["frequentist", "sequential"] as const) {
        if (seen[engine]) continue;
        const question = { kind: "absolute", alpha: ALPHA, tuning: 2 * perArm } as const;
        const judged = judge(engine, arms[0], arms[1], question);
        seen[engine] = judged?.p !== undefined && judged.p < ALPHA;
      }
    }
    if (seen.frequentist) found.frequentist += 1;
    if (seen.sequential) found.sequential += 1;
  }
  return { frequentist: found.frequentist / tests, sequential: found.sequential / tests };
}

/** Close to it for the hundreds a day that these tests have. */
function binomial(n: number, p: number, chance: () => number): number {
  const z = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return Math.max(0, Math.round(n * p + z * Math.sqrt(n * p * (1 - p))));
}

describe("a test that is looked at every day", () => {
  it("without a difference is called one in at most 5 %, and by the fixed-sample p in far more", () => {
    const wrong = simulate(2_000, [0.1, 0.1], 28 * 500, 1);
    expect(wrong.sequential).toBeLessThanOrEqual(ALPHA);
    expect(wrong.frequentist).toBeGreaterThan(3 * ALPHA);
  });

  it.each([
    { baseline: 0.1, effect: 0.1, power: 0.8 },
    { baseline: 0.05, effect: 0.2, power: 0.9 },
    { baseline: 0.3, effect: 0.08, power: 0.5 },
  ])(
    "finds $effect of $baseline as often as was planned: $power",
    ({ baseline, effect, power }) => {
      const plan = { baseline, effect, alpha: ALPHA, power };
      const perDay = Math.ceil(visitorsPerArmWithLooks(plan, DAYS) / DAYS);
      const rates = [baseline, baseline * (1 + effect)] as const;
      const { sequential } = simulate(2_000, rates, perDay * DAYS, 2);
      expect(Math.abs(sequential - power)).toBeLessThan(0.03);
    },
  );
});
