import { expect, it } from "vitest";
import { describeRuns } from "./runs-words.ts";

const NONE = { cancelled: 0, under_way: 0, units: 0, p50: null, p95: null };

it.each([
  [0, 0, 0, "Analyses"],
  [1, 0, 0, "1 analysis"],
  [1_204, 1_000, 0, "1,204 analyses, none failed"],
  [100, 90, 10, "100 analyses, 10% failed"],
])("%i runs, %i complete, %i failed: %s", (runs, complete, failed, words) => {
  expect(describeRuns({ figures: { ...NONE, runs, complete, failed } })).toBe(words);
});
