import { normalQuantile } from "../experiments/distributions.ts";

/** The smallest change of a rate that we plan for: 20 points. */
export const PLANNED_CHANGE = 0.2;
const ALPHA = 0.05;
const POWER = 0.8;

/**
 * How many runs each of two periods needs to find a change of this size four times in five. By
 * Fleiss, for a test with a continuity correction, towards the side where it's harder.
 */
export function runsNeeded(baseline: number, change = PLANNED_CHANGE): number {
  const sides = [baseline - change, baseline + change].filter((rate) => rate >= 0 && rate <= 1);
  return Math.max(...sides.map((rate) => runsBetween(baseline, rate)));
}

function runsBetween(one: number, other: number): number {
  const difference = Math.abs(one - other);
  const middle = (one + other) / 2;
  const spread =
    normalQuantile(1 - ALPHA / 2) * Math.sqrt(2 * middle * (1 - middle)) +
    normalQuantile(POWER) * Math.sqrt(one * (1 - one) + other * (1 - other));
  const plain = (spread / difference) ** 2;
  return Math.ceil((plain / 4) * (1 + Math.sqrt(1 + 4 / (plain * difference))) ** 2);
}
