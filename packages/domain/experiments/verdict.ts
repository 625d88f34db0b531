import { effectOf } from "./effect.ts";
import { judge } from "./engines.ts";
import type { Sample } from "./sample.ts";
import { isMismatch } from "./sample-ratio.ts";

export interface Arm extends Sample {
  readonly name: string;
  readonly weight: number;
}

export interface VerdictQuestion {
  readonly alpha: number;
  /** The relative change that matters. */
  readonly smallestEffect: number;
  /** How many visitors were planned, in all arms. */
  readonly planned: number;
}

/** What a test has shown so far, about its best variant. */
export type Verdict =
  | { readonly kind: "mismatch" }
  | { readonly kind: "too-early" }
  | {
      readonly kind: "better" | "worse" | "no-difference";
      readonly variant: string;
      /** The difference to the control, not the relative change. */
      readonly low: number;
      readonly high: number;
      /** Beside it, and decides nothing: the change in relation to the control. */
      readonly relative: number | null;
    };

export const FEWEST_PER_ARM = 150;

/**
 * Valid at every look. The first arm is the control. The difference decides: the relative change
 * also divides by what the control happened to show, which hides plain differences.
 */
export function verdictOf(
  [control, ...variants]: readonly Arm[],
  { alpha, smallestEffect, planned }: VerdictQuestion,
): Verdict {
  if (control === undefined || variants.length === 0) return { kind: "too-early" };
  if (isMismatch([control, ...variants])) return { kind: "mismatch" };
  if ([control, ...variants].some(({ n }) => n < FEWEST_PER_ARM)) return { kind: "too-early" };
  const judged = variants.flatMap((variant) => {
    const question = {
      kind: "absolute" as const,
      // Each variant is one more chance to be wrong.
      alpha: alpha / variants.length,
      tuning: (planned * 2) / (variants.length + 1),
    };
    const found = judge("sequential", control, variant, question);
    const relative = effectOf("relative", control, variant)?.effect ?? null;
    return found ? [{ ...found, relative, variant: variant.name }] : [];
  });
  const best = judged.toSorted((one, other) => other.effect - one.effect)[0];
  if (best === undefined) return { kind: "too-early" };
  const { variant, low, high, relative } = best;
  const shown = { variant, low, high, relative };
  if (low > 0) return { kind: "better", ...shown };
  // With the best one worse, all are.
  if (high < 0) return { kind: "worse", ...shown };
  const margin = smallestEffect * Math.abs(control.mean);
  const isSmall = judged.every((one) => one.low > -margin && one.high < margin);
  return isSmall ? { kind: "no-difference", ...shown } : { kind: "too-early" };
}
