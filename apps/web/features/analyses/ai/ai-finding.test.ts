import { expect, it } from "vitest";
import { aiFinding } from "./ai-finding.ts";

const analysis = (answered: number, mentioned: number) => ({
  answered,
  prompts: ["one", "two"],
  companies: [{ as: "competitor", mentioned: 9 } as const, { as: "own", mentioned } as const],
});

it.each([
  [0, 0, "Nothing that is readable today answers 2 questions"],
  [1, 0, "The one answer does not name you"],
  [1, 1, "The one answer names you"],
  [8, 0, "None of 8 answers names you"],
  [8, 1, "1 of 8 answers names you"],
  [8, 3, "3 of 8 answers name you"],
  [8, 8, "All 8 answers name you"],
])("of %i answered, %i name you: %s", (answered, mentioned, words) =>
  expect(aiFinding(analysis(answered, mentioned))).toBe(words),
);
