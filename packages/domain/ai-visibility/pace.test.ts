import { expect, it } from "vitest";
import { monthlyRuns, paceOf } from "./pace.ts";

it.each([
  ["daily", false, 1, 1],
  ["daily", true, 3, 1],
  ["weekly", false, 7, 5],
  ["weekly", true, 14, 5],
] as const)("%s, stable %s: every %i days, %i times", (refresh, isStable, everyDays, repetitions) =>
  expect(paceOf(refresh, isStable)).toEqual({ everyDays, repetitions }),
);

it.each([
  ["daily", { active: 10, stable: 0 }, { runs: 300, runsAtFullPace: 300 }],
  ["daily", { active: 10, stable: 4 }, { runs: 220, runsAtFullPace: 300 }],
  ["weekly", { active: 7, stable: 7 }, { runs: 75, runsAtFullPace: 150 }],
  ["daily", { active: 0, stable: 0 }, { runs: 0, runsAtFullPace: 0 }],
] as const)("a month of %s runs of %o: %o", (refresh, prompts, expected) =>
  expect(monthlyRuns(refresh, prompts)).toEqual(expected),
);
