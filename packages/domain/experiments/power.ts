import type { Sample } from "./sample.ts";
import { chanceToFind } from "./sequential-power.ts";

export interface PowerQuestion {
  readonly alpha: number;
  /** The relative change that matters. */
  readonly effect: number;
  /** Visitors per variant: so far in the smallest one, and planned. */
  readonly perArm: number;
  readonly planned: number;
  /** How often one has looked so far. */
  readonly looks: number;
}

/** More looks than this change nothing that anyone could see. */
const MOST_LOOKS = 28;

/**
 * How likely the visitors so far would have shown the effect, if it is there. Null where the control
 * has shown nothing that could change.
 */
export function powerSoFar(
  { mean, variance }: Sample,
  { alpha, effect, perArm, planned, looks }: PowerQuestion,
): number | null {
  if (mean === 0 || variance === 0 || perArm === 0 || looks === 0) return null;
  const standardError = Math.sqrt((2 * variance) / planned) / Math.abs(mean);
  return chanceToFind({
    ...{ drift: effect / standardError, alpha },
    ...{ looks: Math.min(looks, MOST_LOOKS), part: perArm / planned },
  });
}
