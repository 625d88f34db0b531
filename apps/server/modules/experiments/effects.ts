import type { Experiment } from "@sightline/contract";
import {
  type Arm,
  type ExperimentEngine,
  FEWEST_PER_ARM,
  judge,
} from "@sightline/domain/experiments";
import { presentEffect } from "./calculate.ts";

export const ALPHA = 0.05;

/**
 * Of each variant against the control; each is one more chance to be wrong. Below the fewest
 * visitors that a verdict needs there is none, so that no chart says more than the verdict.
 */
export function effectsOf(
  { planned_per_variant }: Experiment,
  [control, ...variants]: readonly Arm[],
  engine: ExperimentEngine,
) {
  if (control === undefined) return [];
  const question = {
    kind: "relative" as const,
    alpha: ALPHA / variants.length,
    tuning: 2 * planned_per_variant,
  };
  const isEnough = [control, ...variants].every(({ n }) => n >= FEWEST_PER_ARM);
  return variants.map((variant) => {
    const shown = isEnough ? judge(engine, control, variant, question) : null;
    const effect = presentEffect(variant.name, shown);
    if (engine !== "sequential") return effect;
    const decides = isEnough
      ? judge(engine, control, variant, { ...question, kind: "absolute" })
      : null;
    return { ...effect, ...differenceOf(decides) };
  });
}

/** Findings follow the difference, as the verdict does. */
function differenceOf(decides: ReturnType<typeof judge>) {
  if (decides === null) return { difference: null };
  const { effect, low, high, p } = decides;
  return { difference: { effect, low, high }, ...(p !== undefined && { p }) };
}
