import { expect, it } from "vitest";
import { aiFinding } from "./ai-finding.ts";

const analysis = (answered: number, mentioned: number) => ({
  answered,
  prompts: ["one", "two"],
  companies: [{ as: "competitor", mentioned: 9 } as const, { as: "own", mentioned } as const],
});

it.each([
  [0, 0, "No crawled page answers any of the 2 questions"],
  [1, 0, "The one answer we got doesn't mention you"],
  [1, 1, "The one answer we got mentions you"],
  [2, 0, "Neither answer mentions you"],
  [2, 2, "Both answers mention you"],
  [8, 0, "None of the 8 answers mention you"],
  [8, 1, "1 of 8 answers mentions you"],
  [8, 3, "3 of 8 answers mention you"],
  [8, 8, "All 8 answers mention you"],
])("of %i answered, %i mention you: %s", (answered, mentioned, words) =>
  expect(aiFinding(analysis(answered, mentioned))).toBe(words),
);
