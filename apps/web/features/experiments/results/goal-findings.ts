import type { ExperimentEffect, ExperimentResults } from "@sightline/contract";

type GoalResult = ExperimentResults["goals"][number];

const ALPHA = 0.05;

export type Finding = "better" | "worse" | "unclear" | "too early" | "no data" | "not reliable";

export interface GoalFinding {
  readonly goal: string;
  readonly role: GoalResult["role"];
  readonly variant: string;
  readonly effect: ExperimentEffect;
  readonly controlMean: number | null;
  readonly variantMean: number | null;
  readonly metric: GoalResult["metric"];
  readonly finding: Finding;
}

/** Each further goal and variant is one more chance of a false alarm: the server corrects their p. */
export function furtherFindings(goals: readonly GoalResult[]): GoalFinding[] {
  const rows = findingsOf(goals.filter(({ role }) => role === "goal"));
  return rows.map((row) => {
    const { corrected_p = 0 } = row.effect;
    return corrected_p < ALPHA ? row : { ...row, finding: "unclear" };
  });
}

/** Not corrected: a guardrail should rather sound once too often. */
export function guardrailFindings(goals: readonly GoalResult[]): GoalFinding[] {
  return findingsOf(goals.filter(({ role }) => role === "guardrail"));
}

function findingsOf(goals: readonly GoalResult[]): GoalFinding[] {
  return goals.flatMap(({ goal, role, metric, variants, sequential }) =>
    sequential.map((effect, at) => ({
      ...{ goal, role, metric, effect },
      variant: effect.name,
      controlMean: variants[0]?.mean ?? null,
      variantMean: variants[at + 1]?.mean ?? null,
      finding: findingOf(effect, variants[0]?.mean ?? null),
    })),
  );
}

function findingOf({ difference }: ExperimentEffect, controlMean: number | null): Finding {
  // There is something to compare with, so what is missing are visitors.
  if (difference == null) return controlMean ? "too early" : "no data";
  if (difference.low > 0) return "better";
  return difference.high < 0 ? "worse" : "unclear";
}
