import { chanceFrom } from "@sightline/testing/chance";
import { describe, expect, it } from "vitest";
import { type ComparedPrompt, changeOf, rateOf, runsNeeded } from "./index.ts";

describe("a rate with its interval", () => {
  // The first three as published; the others from the formula, calculated apart.
  it.each([
    [8, 20, 0.2188, 0.6134],
    [0, 10, 0, 0.2775],
    [50, 100, 0.4038, 0.5962],
    [10, 10, 0.7225, 1],
    [1, 1, 0.2065, 1],
    [0, 1, 0, 0.7935],
    [1, 2, 0.0945, 0.9055],
    [3, 5, 0.2307, 0.8824],
  ])("%i of %i is between %f and %f", (hits, runs, low, high) => {
    const rate = rateOf({ hits, runs });
    expect(rate?.rate).toBe(hits / runs);
    expect(rate?.low).toBeCloseTo(low, 4);
    expect(rate?.high).toBeCloseTo(high, 4);
  });

  it("is a gap without answers", () => {
    expect(rateOf({ hits: 0, runs: 0 })).toBeNull();
  });

  it("solves the equation that defines it: |rate - p| = z·sqrt(p(1-p)/n)", () => {
    for (let runs = 1; runs <= 60; runs += 1) {
      for (let hits = 1; hits < runs; hits += 1) {
        const { rate = 0, low = 0, high = 0 } = rateOf({ hits, runs }) ?? {};
        for (const end of [low, high]) {
          const z = Math.abs(rate - end) / Math.sqrt((end * (1 - end)) / runs);
          expect(z).toBeCloseTo(1.959964, 5);
        }
      }
    }
  });
});

const prompt = (before: [number, number], after: [number, number]): ComparedPrompt => ({
  before: { hits: before[0], runs: before[1] },
  after: { hits: after[0], runs: after[1] },
});

describe("whether a change is real", () => {
  it.each([
    ["one prompt, far apart", [prompt([2, 20], [14, 20])], "real"],
    ["one prompt, the same", [prompt([10, 100], [10, 100])], "noise"],
    ["nothing either way", [prompt([0, 100], [0, 100])], "noise"],
    ["four runs are too few, whatever they say", [prompt([0, 4], [4, 4])], "not-enough"],
    ["a prompt only one period has", [prompt([0, 0], [9, 10])], "not-enough"],
    ["no prompts", [], "not-enough"],
    ["a little, with few runs", [prompt([3, 10], [5, 10])], "not-enough"],
  ] as const)("%s", (_, prompts, verdict) => {
    expect(changeOf(prompts).verdict).toBe(verdict);
  });

  // Calculated apart, in Python, from the formula of Mantel and Haenszel with math.erfc.
  it.each([
    [[prompt([2, 20], [14, 20])], 0.0004556205],
    [[prompt([3, 10], [5, 10])], 0.6564077339],
    [[prompt([1, 10], [4, 10]), prompt([5, 12], [9, 12]), prompt([0, 8], [2, 9])], 0.0223299767],
    [[prompt([30, 60], [41, 60]), prompt([2, 30], [7, 31])], 0.0146614832],
  ])("%j has p = %f", (prompts, p) => {
    expect(changeOf(prompts).p).toBeCloseTo(p, 9);
  });

  it("compares each prompt with itself: adding an easy prompt is no change", () => {
    const easyLater = [prompt([2, 100], [2, 100]), prompt([1, 1], [60, 60])];
    expect(changeOf(easyLater)).toMatchObject({ verdict: "noise", points: 0 });
  });

  it("says how many more runs it takes", () => {
    const { verdict, runsMissing } = changeOf([prompt([3, 10], [5, 10])]);
    expect([verdict, runsMissing]).toEqual(["not-enough", 2 * (runsNeeded(0.3554) - 10)]);
  });
});

/** Runs of prompts that each have a rate of their own, in two periods. */
function simulated(rates: readonly number[], change: number, runs: number, chance: () => number) {
  const drawn = (rate: number) => {
    let hits = 0;
    for (let run = 0; run < runs; run += 1) if (chance() < rate) hits += 1;
    return { hits, runs };
  };
  return changeOf(rates.map((rate) => ({ before: drawn(rate), after: drawn(rate + change) })));
}

describe("5,000 simulated comparisons", () => {
  it.each([
    { rates: [0.5], runs: 20 },
    { rates: [0.5], runs: 7 },
    { rates: [0.1], runs: 40 },
    { rates: [0.02, 0.5, 0.9], runs: 10 },
    { rates: [0.3, 0.3, 0.3, 0.3, 0.3], runs: 5 },
    { rates: Array.from({ length: 20 }, (_, nth) => nth / 20), runs: 5 },
  ])("with no true change ($rates, $runs runs) say 'real' in at most 5 %", ({ rates, runs }) => {
    const chance = chanceFrom(20);
    let real = 0;
    for (let nth = 0; nth < 5_000; nth += 1) {
      if (simulated(rates, 0, runs, chance).verdict === "real") real += 1;
    }
    expect(real / 5_000).toBeLessThanOrEqual(0.05);
  });

  it.each([0.1, 0.3, 0.5, 0.7])("find 20 points more than %f with the runs we plan", (rate) => {
    const chance = chanceFrom(21);
    const runs = runsNeeded(rate);
    let real = 0;
    for (let nth = 0; nth < 5_000; nth += 1) {
      if (simulated([rate], 0.2, runs, chance).verdict === "real") real += 1;
    }
    // Four in five were planned; the simulation itself is off by one point at most.
    expect(real / 5_000).toBeGreaterThanOrEqual(0.79);
  });
});
