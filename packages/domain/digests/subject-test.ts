import {
  type Arm,
  bucketOf,
  FEWEST_PER_ARM,
  judge,
  proportionSample,
  type Verdict,
  variantAt,
  verdictOf,
} from "../experiments/index.ts";

/** A reader counts as having clicked or left within this time of their first email of a test. */
export const SUBJECT_TEST_DAYS = 7;
const ALPHA = 0.05;
/** Fewer say nothing about a subject line. */
const FEWEST_LEAVERS = 5;

export interface SubjectArm {
  readonly id: string;
  readonly readers: number;
  readonly clicked: number;
  readonly left: number;
}

export interface SubjectPlan {
  readonly smallestEffect: number;
  readonly plannedPerVariant: number;
}

/** The same variant for the same reader each week; null: not in the test's share. */
export function subjectVariant<Variant extends { readonly id: string }>(
  test: { readonly id: string; readonly share: number },
  variants: readonly Variant[],
  userId: string,
): Variant | null {
  const weighted = variants.map((variant) => ({ ...variant, weight: 1 }));
  return variantAt(weighted, test.share, bucketOf(test.id, userId));
}

/** By clicks. The verdict names a variant by its id. */
export function judgeClicks(arms: readonly SubjectArm[], plan: SubjectPlan): Verdict {
  return verdictOf(arms.map(clickArm), {
    alpha: ALPHA,
    smallestEffect: plan.smallestEffect,
    planned: plan.plannedPerVariant * arms.length,
  });
}

function clickArm({ id, readers, clicked }: SubjectArm): Arm {
  return { ...proportionSample(readers, clicked), name: id, weight: 1 };
}

/** Of each variant but the first: clicks against it, with an interval that holds at every look. */
export function clickEffects(arms: readonly SubjectArm[], { plannedPerVariant }: SubjectPlan) {
  const [control, ...others] = arms.map(clickArm);
  if (control === undefined) return [];
  return others.map((arm) => {
    const question = {
      kind: "relative" as const,
      alpha: ALPHA / others.length,
      tuning: 2 * plannedPerVariant,
    };
    return { id: arm.name, judged: judge("sequential", control, arm, question) };
  });
}

/**
 * The variants that drive readers away. In percentage points, because the first variant may have
 * lost nobody at all.
 */
export function drivesAway(arms: readonly SubjectArm[], plan: SubjectPlan): string[] {
  const [control, ...others] = arms;
  if (control === undefined) return [];
  return others
    .filter(({ readers, left }) => {
      if (Math.min(readers, control.readers) < FEWEST_PER_ARM || left < FEWEST_LEAVERS)
        return false;
      const judged = judge(
        "sequential",
        proportionSample(control.readers, control.left),
        proportionSample(readers, left),
        {
          kind: "absolute",
          alpha: ALPHA / others.length,
          tuning: 2 * plan.plannedPerVariant,
        },
      );
      return judged !== null && judged.low > 0;
    })
    .map(({ id }) => id);
}

export type SubjectEnd =
  | { readonly by: "guardrail" | "no_difference"; readonly ships: null }
  | { readonly by: "winner"; readonly ships: string };

/** Whether a test has shown what it can; null: it goes on. */
export function endOfTest(arms: readonly SubjectArm[], plan: SubjectPlan): SubjectEnd | null {
  const verdict = judgeClicks(arms, plan);
  if (verdict.kind === "mismatch") return null;
  const harmful = drivesAway(arms, plan);
  if (harmful.length > 0) return { by: "guardrail", ships: null };
  if (verdict.kind === "better") return { by: "winner", ships: verdict.variant };
  // With the best one worse than the first, the first wins, and it is what everyone gets anyway.
  if (verdict.kind === "worse" || verdict.kind === "no-difference") {
    return { by: "no_difference", ships: null };
  }
  return null;
}
