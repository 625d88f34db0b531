import type { SubjectTest } from "@sightline/contract";
import { FEWEST_PER_ARM } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import { percent } from "../../experiments/experiment-words.ts";

/** What a test has shown, and what follows from it. */
export function describeSubjectTest(test: SubjectTest): { title: string; detail: string } {
  const { verdict, state, ended_by, variants, planned_per_variant: planned } = test;
  const best = variants.find(({ id }) => id === verdict.variant);
  const fewest = Math.min(...variants.map(({ readers }) => readers));
  if (state === "shipped") {
    const shipped = variants.find(({ id }) => id === test.shipped_variant_id);
    return {
      title: `Everyone gets ‘${shipped?.pattern ?? ""}’.`,
      detail: ended_by === "winner" ? "It won the test." : "An admin chose it.",
    };
  }
  if (ended_by === "guardrail") {
    return {
      title: "Ended: a subject line drove readers away.",
      detail: "More readers than chance would explain turned off the digest or marked it as spam.",
    };
  }
  if (verdict.kind === "mismatch") {
    return {
      title: "The groups weren't split as planned.",
      detail:
        "They differ in size by more than chance would explain, so you can't trust the result.",
    };
  }
  if (verdict.kind === "better" && best !== undefined) {
    return {
      title: `‘${best.pattern}’ gets more clicks: by ${percent(verdict.low ?? 0).replace("%", "")} to ${percent(verdict.high ?? 0).replace("%", "")} percentage points.`,
      detail: "This holds with 95% confidence, no matter how often you check.",
    };
  }
  if (verdict.kind === "worse" || verdict.kind === "no-difference") {
    return {
      title: "No new subject line did better.",
      detail: `None got at least ${percent(test.smallest_effect)} more clicks, so we kept the original.`,
    };
  }
  if (state === "stopped") {
    return { title: "Ended without a result.", detail: "An admin ended it." };
  }
  return {
    title: "Too early to say.",
    detail:
      fewest < FEWEST_PER_ARM
        ? `Each subject line needs at least ${FEWEST_PER_ARM} readers; the smallest group has ${formatNumber(fewest)}.`
        : `The smallest group has ${formatNumber(fewest)} of ${formatNumber(planned)} planned readers.`,
  };
}

/** '12 (4.2%)'; without readers there is no share. */
export function countWithShare(count: number, readers: number): string {
  return readers === 0 ? "–" : `${formatNumber(count)} (${percent(count / readers)})`;
}
