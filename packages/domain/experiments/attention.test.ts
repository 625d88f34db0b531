import { expect, it } from "vitest";
import { byUrgency, EXPERIMENT_STATES, type ExperimentState, needsAttention } from "./index.ts";

const GUARDRAIL = [{ goal: "checkout", variant: "B" }];

const test = (
  state: ExperimentState,
  kind: "mismatch" | "better" = "better",
  worse_guardrails: readonly object[] = [],
  explanation = "",
) => ({ state, verdict: { kind }, worse_guardrails, explanation });

it.each([
  ["runs with other groups than planned", test("running", "mismatch"), true],
  ["is paused with other groups than planned", test("paused", "mismatch"), true],
  ["has groups that are explained", test("running", "mismatch", [], "A bot."), false],
  ["hurts a guardrail", test("running", "better", GUARDRAIL), true],
  ["has shipped what hurts a guardrail", test("shipped", "better", GUARDRAIL), true],
  ["was stopped, so nobody sees it", test("stopped", "mismatch", GUARDRAIL), false],
  ["is archived", test("archived", "better", GUARDRAIL), false],
  ["runs as it should", test("running"), false],
] as const)("a test that %s", (_, watched, isWanted) =>
  expect(needsAttention(watched)).toBe(isWanted),
);

it("what needs attention comes first, then by state, and what is alike stays as it was", () => {
  const given = [
    ...EXPERIMENT_STATES.toReversed().map((state) => ({ ...test(state), name: state })),
    { ...test("running"), name: "older" },
    { ...test("shipped", "better", GUARDRAIL), name: "hurts" },
    { ...test("paused", "mismatch"), name: "mismatch" },
  ];
  expect(given.toSorted(byUrgency).map(({ name }) => name)).toEqual(
    // The two with problems by their state, then the rest.
    ["mismatch", "hurts", "running", "older", "paused", "draft", "stopped", "shipped", "archived"],
  );
});
