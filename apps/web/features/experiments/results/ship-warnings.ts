import type { ExperimentResults } from "@sightline/contract";
import { goalLabel } from "@sightline/domain/experiments";
import { describeDeciding, describeVerdict, describeWorse } from "../experiment-words.ts";

/** Something to know before everyone sees a variant. */
export interface ShipWarning {
  readonly title: string;
  readonly detail: string;
  /** The server refuses it until something is done. */
  readonly isRefused?: true;
}

export function shipWarnings(results: ExperimentResults, variantId: string): ShipWarning[] {
  const { experiment, sample_ratio } = results;
  const at = experiment.variants.findIndex(({ id }) => id === variantId);
  if (sample_ratio.is_mismatch) return [mismatch(experiment.explanation)];
  // Shipping the control changes nothing for anyone.
  if (at <= 0) return [];
  return [...guardrailWarnings(results, at), ...proofWarning(results, at)];
}

function mismatch(explanation: string): ShipWarning {
  const title = "The groups weren't split as planned";
  if (explanation.trim() === "") {
    const detail = "Explain why under 'Decision' first. Until then, you can't ship anything.";
    return { title, detail, isRefused: true };
  }
  return { title, detail: `The results don't prove anything. Your explanation: ${explanation}` };
}

function guardrailWarnings({ experiment, goals, worse_guardrails }: ExperimentResults, at: number) {
  const name = experiment.variants[at]?.name;
  const own = worse_guardrails.filter(({ variant }) => variant === name);
  return own.map(({ goal, variant }): ShipWarning => {
    const effect = goals.find((one) => one.goal === goal)?.sequential[at - 1];
    return {
      title: describeWorse([{ goal, variant }]),
      detail: `Guardrails shouldn't get worse.${effect ? ` Effect: ${describeDeciding(effect, goal)}.` : ""}`,
    };
  });
}

/** Whether it is better than the control, and the best. */
function proofWarning(
  { experiment, verdict, goals }: ExperimentResults,
  at: number,
): ShipWarning[] {
  const name = experiment.variants[at]?.name;
  const words = describeVerdict({ ...experiment, verdict });
  const effect = goals.find(({ role }) => role === "primary")?.sequential[at - 1];
  const [low, high] = [effect?.difference?.low ?? null, effect?.difference?.high ?? null];
  if (low !== null && low > 0) {
    const isBest = verdict.kind !== "better" || verdict.variant === name;
    return isBest
      ? []
      : [{ title: `'${verdict.variant}' did better than '${name}'`, detail: words }];
  }
  const measured =
    effect && low !== null ? describeDeciding(effect, experiment.primary_goal) : null;
  const goal = goalLabel(experiment.primary_goal);
  if (high !== null && high < 0) {
    return [{ title: `'${name}' is worse than the control`, detail: `${goal}: ${measured}.` }];
  }
  const title = `The test doesn't show that '${name}' is better`;
  return [{ title, detail: measured === null ? words : `${words} ${goal}: ${measured}.` }];
}
