import { expect, it } from "vitest";
import { stepsFrom } from "./steps.ts";

it.each([
  ["draft", ["Archive test", "Start test"]],
  ["running", ["Pause test", "Stop test"]],
  ["paused", ["Stop test", "Resume test"]],
  ["stopped", ["Archive test"]],
  ["shipped", ["Roll back"]],
  ["archived", []],
] as const)("a test that is %s offers %j", (state, labels) => {
  const steps = stepsFrom({ state, name: "A test", planned_per_variant: 1_000, started_at: null });
  expect(steps.map(({ label }) => label)).toEqual(labels);
});
