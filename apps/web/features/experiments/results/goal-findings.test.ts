import type { ExperimentResults } from "@sightline/contract";
import { expect, it } from "vitest";
import { furtherFindings, guardrailFindings } from "./goal-findings.ts";

type GoalResult = ExperimentResults["goals"][number];

function goal(
  name: string,
  role: GoalResult["role"],
  low: number | null,
  high: number | null,
  p?: number,
): GoalResult {
  const effect = low === null || high === null ? null : (low + high) / 2;
  return {
    ...{ goal: name, role, metric: "proportion" },
    variants: [
      { id: "control", people: 10, value: 0, mean: 0.1 },
      { id: "b", people: 12, value: 0, mean: 0.12 },
    ],
    sequential: [
      {
        ...{ name: "B", effect, standard_error: 0.01, low, high, corrected_p: p },
        difference: low === null || high === null ? null : { effect: 0.05, low, high },
      },
    ],
    ...{ frequentist: [], bayesian: [] },
  };
}

const found = (rows: ReturnType<typeof furtherFindings>) => rows.map(({ finding }) => finding);

it.each([
  [0.01, 0.2, "better"],
  [-0.2, -0.01, "worse"],
  [-0.01, 0.2, "unclear"],
  [0, 0.2, "unclear"],
  [null, null, "too early"],
] as const)("a guardrail from %j to %j is %s", (low, high, finding) => {
  expect(found(guardrailFindings([goal("checkout", "guardrail", low, high, 0.04)]))).toEqual([
    finding,
  ]);
});

it("a goal that nobody in the control has reached has no data", () => {
  const [none] = [goal("checkout", "guardrail", null, null)];
  const nobody = none && { ...none, variants: none.variants.map((one) => ({ ...one, mean: 0 })) };
  expect(found(guardrailFindings(nobody ? [nobody] : []))).toEqual(["no data"]);
});

it("a further goal is different only if that holds after correction for their number", () => {
  const rows = [
    goal("purchase", "goal", null, null),
    goal("checkout", "goal", 0.01, 0.2, 0.04),
    goal("first_analysis", "goal", 0.01, 0.2, 0.08),
    goal("view:/pricing", "goal", -0.1, 0.1, 0.5),
  ];
  expect(found(furtherFindings(rows))).toEqual(["too early", "better", "unclear", "unclear"]);
});
