import { describe, expect, it } from "vitest";
import { isMismatch, proportionSample, verdictOf } from "./index.ts";

const QUESTION = { alpha: 0.05, smallestEffect: 0.05, planned: 40_000 };

const arms = (...figures: readonly (readonly [n: number, conversions: number])[]) =>
  figures.map(([n, conversions], at) => ({
    ...proportionSample(n, conversions),
    name: "ABC"[at] ?? "",
    weight: 1,
  }));

describe("what a test has shown", () => {
  it.each([
    ["one arm has fewer than 150", arms([149, 5], [160, 60]), "too-early"],
    ["nothing was seen", arms([0, 0], [0, 0]), "too-early"],
    ["nobody converted", arms([500, 0], [500, 0]), "too-early"],
    ["the difference may be chance", arms([2_000, 200], [2_000, 230]), "too-early"],
    ["the variant is better", arms([20_000, 2_000], [20_000, 2_300]), "better"],
    ["the variant is worse", arms([20_000, 2_300], [20_000, 2_000]), "worse"],
    ["they are as good as the same", arms([90_000, 45_000], [90_000, 45_000]), "no-difference"],
    ["a third is better", arms([20_000, 2_000], [20_000, 1_990], [20_000, 2_400]), "better"],
    ["53 of 100 arrive where 50 were planned", arms([5_300, 900], [4_700, 300]), "mismatch"],
    ["there is only a control", arms([5_000, 900]), "too-early"],
  ])("when %s", (_, shown, kind) => {
    expect(verdictOf(shown, QUESTION)).toMatchObject({ kind });
  });

  // The relative change has an interval of its own, which the small control makes wide.
  it("decides by the difference: 36 of 181 against 63 of 159", () => {
    const verdict = verdictOf(arms([181, 36], [159, 63]), { ...QUESTION, planned: 290 });
    expect(verdict).toMatchObject({ kind: "better", variant: "B" });
    if (!("low" in verdict)) return;
    expect(verdict.low).toBeGreaterThan(0.02);
    expect(verdict.high).toBeLessThan(0.4);
    expect(verdict.relative).toBeCloseTo(63 / 159 / (36 / 181) - 1, 10);
  });

  it("needs nothing of the control but visitors", () => {
    const verdict = verdictOf(arms([500, 0], [500, 60]), QUESTION);
    expect(verdict).toMatchObject({ kind: "better", relative: null });
  });

  it("takes 150 in each arm", () => {
    const question = { ...QUESTION, planned: 300 };
    expect(verdictOf(arms([150, 50], [149, 130]), question)).toEqual({ kind: "too-early" });
    expect(verdictOf(arms([150, 50], [150, 130]), question)).toMatchObject({ kind: "better" });
  });

  it("names the best variant, and how much better it is", () => {
    const shown = arms([20_000, 2_000], [20_000, 2_300], [20_000, 2_600]);
    const verdict = verdictOf(shown, QUESTION);
    expect(verdict).toMatchObject({ kind: "better", variant: "C" });
    if (!("low" in verdict)) return;
    expect(verdict.low).toBeGreaterThan(0.015);
    expect(verdict.high).toBeLessThan(0.045);
    expect(verdict.relative).toBeCloseTo(0.3, 10);
  });
});

describe("groups that are not what was planned", () => {
  const split = (one: number, other: number, weights = [1, 1]) =>
    [one, other].map((n, at) => ({ n, weight: weights[at] ?? 1 }));

  it.each([
    ["a planned half", split(5_000, 5_000), false],
    ["within chance", split(5_150, 4_850), false],
    ["beyond it", split(5_300, 4_700), true],
    ["a planned fifth", split(8_000, 2_000, [4, 1]), false],
    ["a planned fifth that is a third", split(6_700, 3_300, [4, 1]), true],
    ["too few to say", split(15, 0), false],
    ["just enough to say", split(17, 0), true],
  ])("%s", (_, shown, is) => {
    expect(isMismatch(shown)).toBe(is);
  });
});
