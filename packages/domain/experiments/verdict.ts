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
      readonly low: number;
      readonly high: number;
    };

export const FEWEST_PER_ARM = 150;

/** Valid at every look. The first arm is the control. */
export function verdictOf(
  [control, ...variants]: readonly Arm[],
  { alpha, smallestEffect, planned }: VerdictQuestion,
): Verdict {
  if (control === undefined || variants.length === 0) return { kind: "too-early" };
  if (isMismatch([control, ...variants])) return { kind: "mismatch" };
  if ([control, ...variants].some(({ n }) => n < FEWEST_PER_ARM)) return { kind: "too-early" };
  const judged = variants.flatMap((variant) => {
    const question = {
      kind: "relative" as const,
      // Each variant is one more chance to be wrong.
      alpha: alpha / variants.length,
      tuning: (planned * 2) / (variants.length + 1),
    };
    const found = judge("sequential", control, variant, question);
    return found ? [{ ...found, variant: variant.name }] : [];
  });
  const best = judged.toSorted((one, other) => other.effect - one.effect)[0];
  if (best === undefined) return { kind: "too-early" };
  const { variant, low, high } = best;
  if (low > 0) return { kind: "better", variant, low, high };
  // With the best one worse, all are.
  if (high < 0) return { kind: "worse", variant, low, high };
  const isSmall = judged.every((one) => one.low > -smallestEffect && one.high < smallestEffect);
  return isSmall ? { kind: "no-difference", variant, low, high } : { kind: "too-early" };
}
