import { FUNNEL_STEPS } from "@sightline/domain/traffic";
import { expect, it } from "vitest";
import { describeLosses, splitRows } from "./funnel-words.ts";

const steps = (...people: number[]) =>
  FUNNEL_STEPS.map((step, index) => ({
    ...{ name: step, people: people[index] ?? 0 },
    ...{ people_before: 0, median_seconds: null },
  }));

it.each([
  [steps(), "Funnel"],
  [steps(5, 5, 5, 5, 5, 5), "Funnel"],
  [steps(19, 19, 19, 0, 0, 0), "Funnel"],
  [steps(20, 20, 20, 0, 0, 0), "100% drop off between sign-up and first analysis"],
  [steps(100, 20, 30, 28, 2, 1), "92.9% drop off between first analysis and checkout"],
  [steps(100, 1, 30, 28, 20, 20), "70% drop off between visit and sign-up"],
  [steps(100, 0, 100, 90, 90, 90), "10% drop off between sign-up and first analysis"],
])("says which step loses the most: %#", (reached, words) => {
  expect(describeLosses(reached)).toBe(words);
});

it("lists what has no row of its own after what has, and unknown origins last", () => {
  const rows = [
    { value: "", people: [9, 1] },
    { value: null, people: [null, 2] },
  ];
  const days = { from: "2026-11-13", to: "2026-11-15", recorded_since: null, steps: [] };
  const names = (others: number[] | null) =>
    splitRows({ ...days, rows, others }, "source").map(({ name, people }) => [name, ...people]);
  expect(names([7, 3])).toEqual([
    ["Direct", 9, 1],
    ["All other sources", 7, 3],
    ["Unknown source", null, 2],
  ]);
  expect(names(null)).toHaveLength(2);
});
