import type { ExperimentResults } from "@sightline/contract";
import { expect, it } from "vitest";
import { shipWarnings } from "./ship-warnings.ts";

type Interval = readonly [low: number | null, high: number | null];

function results(
  verdict: ExperimentResults["verdict"],
  intervals: readonly Interval[],
  more: { explanation?: string; guardrail?: Interval } = {},
): ExperimentResults {
  const effects = (found: readonly Interval[]) =>
    found.map(([low, high], at) => ({
      ...{ name: "BC"[at] ?? "", standard_error: 0.01, low, high },
      difference: low === null || high === null ? null : { effect: (low + high) / 2, low, high },
      effect: low === null || high === null ? null : (low + high) / 2,
    }));
  const goal = (name: string, role: "primary" | "guardrail", found: readonly Interval[]) => ({
    ...{ goal: name, role, metric: "proportion" as const, variants: [] },
    ...{ sequential: effects(found), frequentist: [], bayesian: [] },
  });
  const { explanation = "", guardrail } = more;
  return {
    experiment: {
      ...{ state: "stopped", started_at: "2026-11-01T00:00:00Z", smallest_effect: 0.05 },
      ...{ explanation, primary_goal: "sign_up" },
      variants: ["control", "B", "C"].map((name) => ({ id: name, name, weight: 1, content: {} })),
    },
    sample_ratio: { chi_square: 0, p: 1, is_mismatch: verdict.kind === "mismatch" },
    verdict,
    worse_guardrails: guardrail ? [{ goal: "checkout", variant: "B" }] : [],
    goals: [
      goal("sign_up", "primary", intervals),
      ...(guardrail ? [goal("checkout", "guardrail", [guardrail, [-0.1, 0.1]])] : []),
    ],
  } as unknown as ExperimentResults;
}

const B_WINS = { kind: "better", variant: "B", low: 0.02, high: 0.1 } as const;
const BOTH_BETTER = [
  [0.02, 0.1],
  [0.01, 0.05],
] as const;
const EARLY = { kind: "too-early" } as const;
const UNCLEAR = [
  [-0.05, 0.1],
  [null, null],
] as const;

it.each([
  ["the winner", results(B_WINS, BOTH_BETTER), "B", []],
  ["the control", results(B_WINS, BOTH_BETTER), "control", []],
  [
    "one that is better, but not the best",
    results(B_WINS, BOTH_BETTER),
    "C",
    ["'B' did better than 'C': B is better, by 2 to 10 percentage points."],
  ],
  [
    "a winner that hurts a guardrail",
    results(B_WINS, BOTH_BETTER, { guardrail: [-0.3, -0.1] }),
    "B",
    [
      "'Checkout opened' got worse with 'B': Guardrails shouldn't get worse. Effect: −20 points (−30 to −10), −20% relative.",
    ],
  ],
  [
    "one that hurts no guardrail beside one that does",
    results({ ...B_WINS, variant: "C" }, BOTH_BETTER, { guardrail: [-0.3, -0.1] }),
    "C",
    [],
  ],
  [
    "one that is unclear",
    results(EARLY, UNCLEAR),
    "B",
    [
      "The test doesn't show that 'B' is better: Inconclusive. Sign-up: +2.5 points (−5 to +10), +2.5% relative.",
    ],
  ],
  [
    "one without data",
    results(EARLY, UNCLEAR),
    "C",
    ["The test doesn't show that 'C' is better: Inconclusive."],
  ],
  [
    "one that is worse",
    results({ kind: "worse", variant: "B", low: -0.2, high: -0.1 }, [
      [-0.2, -0.1],
      [-0.4, -0.3],
    ]),
    "B",
    ["'B' is worse than the control: Sign-up: −15 points (−20 to −10), −15% relative."],
  ],
  [
    "groups that nobody has explained",
    results({ kind: "mismatch" }, BOTH_BETTER),
    "B",
    [
      "The groups weren't split as planned: Explain why under 'Decision' first. Until then, you can't ship anything.",
    ],
  ],
  [
    "groups that were explained",
    results({ kind: "mismatch" }, BOTH_BETTER, { explanation: "A bot." }),
    "B",
    [
      "The groups weren't split as planned: The results don't prove anything. Your explanation: A bot.",
    ],
  ],
] as const)("shipping %s", (_, found, variantId, warnings) => {
  const shown = shipWarnings(found, variantId);
  expect(shown.map(({ title, detail }) => `${title}: ${detail}`)).toEqual(warnings);
  expect(shown.some(({ isRefused }) => isRefused)).toBe(
    found.verdict.kind === "mismatch" && found.experiment.explanation === "",
  );
});
