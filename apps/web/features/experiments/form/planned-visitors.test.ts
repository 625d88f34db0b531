import { visitorsPerArmWithLooks } from "@sightline/domain/experiments";
import { describe, expect, it } from "vitest";
import { ALPHA, daysNeeded, LOOKS, POWER, plannedVisitors } from "./planned-visitors.ts";

describe("the visitors that each variant needs", () => {
  it("are as many as the planner calculates for a look on each of 28 days", () => {
    const rare = { baseline: 0.01, effect: 0.01, alpha: ALPHA, power: POWER };
    expect(plannedVisitors({ baseline: "1", smallestEffect: "1" })).toBe(
      visitorsPerArmWithLooks(rare, LOOKS),
    );
  });

  it.each([
    ["10", "5", 99_523],
    ["10%", "5 ", 99_523],
    ["", "5", null],
    ["10", "", null],
    ["0", "5", null],
    ["10", "0", null],
    ["ten", "5", null],
    ["95", "5", 300],
    ["95", "6", null],
    ["100", "5", null],
  ])("with a baseline of '%s'% and an effect of '%s'%: %j", (baseline, smallestEffect, visitors) =>
    expect(plannedVisitors({ baseline, smallestEffect })).toBe(visitors),
  );
});

describe("the days that it takes", () => {
  it.each([
    [1_000, [1, 1], 100, 20],
    [1_000, [1, 1], 99.9, 21],
    [1_000, [3, 1], 100, 40],
    [1_000, [1, 1, 1], 100, 30],
    [1_000, [1, 1], 0, null],
    [1_000, [1, 0], 100, null],
    [1_000, [1, Number.NaN], 100, null],
  ])("%d per variant, split %j, with %d per day: %j", (planned, weights, perDay, days) =>
    expect(daysNeeded(planned, weights, perDay)).toBe(days),
  );
});
