import { describe, expect, it } from "vitest";
import { adjusted, corrected, judge, meanSample, smallestEffect, visitorsPerArm } from "./index.ts";

describe("p of many goals", () => {
  it.each([
    [[], []],
    [[0.03], [0.03]],
    [
      [0.01, 0.04],
      [0.02, 0.04],
    ],
    [
      [0.04, 0.01, 0.03],
      [0.06, 0.03, 0.06],
    ],
    [
      [0.5, 0.6],
      [1, 1],
    ],
  ])("of %j are worth %j together", (ps, worth) => {
    const together = corrected(ps);
    expect(together).toHaveLength(worth.length);
    for (const [at, p] of together.entries()) expect(p).toBeCloseTo(worth[at] ?? -1, 10);
  });
});

describe("arms with a figure from before", () => {
  const people = (offset: number) =>
    Array.from({ length: 400 }, (_, n) => {
      const before = 10 + (n % 20);
      return { before, after: before * 2 + offset + ((n * 7) % 5) };
    });
  const sums = (some: ReturnType<typeof people>) => ({
    n: some.length,
    sum: some.reduce((sum, { after }) => sum + after, 0),
    sumOfSquares: some.reduce((sum, { after }) => sum + after ** 2, 0),
    before: some.reduce((sum, { before }) => sum + before, 0),
    beforeSquares: some.reduce((sum, { before }) => sum + before ** 2, 0),
    product: some.reduce((sum, { before, after }) => sum + before * after, 0),
  });
  const ABSOLUTE = { kind: "absolute", alpha: 0.05 } as const;

  it("keep their difference, with a far narrower interval", () => {
    const [one, other] = [sums(people(0)), sums(people(1))];
    const [control, variant] = adjusted([one, other]);
    if (control === undefined || variant === undefined) throw new Error("an arm is missing");
    const narrow = judge("frequentist", control, variant, ABSOLUTE);
    const wide = judge(
      "frequentist",
      meanSample(one.n, one.sum, one.sumOfSquares),
      meanSample(other.n, other.sum, other.sumOfSquares),
      ABSOLUTE,
    );
    expect(narrow?.effect).toBeCloseTo(1, 9);
    expect(narrow?.standardError).toBeLessThan((wide?.standardError ?? 0) / 5);
  });

  it("stay as they are if it was the same for everyone", () => {
    const constant = people(0).map(({ after }) => ({ before: 3, after }));
    const own = sums(constant);
    const plain = meanSample(own.n, own.sum, own.sumOfSquares);
    const [arm] = adjusted([own]);
    expect(arm?.mean).toBeCloseTo(plain.mean, 9);
    expect(arm?.variance).toBeCloseTo(plain.variance, 9);
  });

  it("may be empty", () => {
    const [arm] = adjusted([sums([])]);
    expect(arm).toEqual({ n: 0, mean: 0, variance: 0 });
  });
});

describe("the smallest effect that so many would show", () => {
  it.each([14_749, 1_000, 250_000])("with %i per arm needs no more of them", (perArm) => {
    const plan = { baseline: 0.1, alpha: 0.05, power: 0.8 };
    const effect = smallestEffect(plan, perArm);
    expect(visitorsPerArm({ ...plan, effect })).toBeLessThanOrEqual(perArm);
    expect(visitorsPerArm({ ...plan, effect: effect * 0.99 })).toBeGreaterThan(perArm);
  });
});
