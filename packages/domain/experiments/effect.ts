import type { Sample } from "./sample.ts";

export type EffectKind = "relative" | "absolute";

/** The difference that a variant makes, and how sure that is. */
export interface Effect {
  readonly effect: number;
  readonly standardError: number;
}

/** Null where there is nothing to compare: no one in an arm, or a share of nothing. */
export function effectOf(kind: EffectKind, control: Sample, variant: Sample): Effect | null {
  if (control.n === 0 || variant.n === 0) return null;
  const difference = variant.mean - control.mean;
  const [ofControl, ofVariant] = [control.variance / control.n, variant.variance / variant.n];
  if (kind === "absolute") {
    return { effect: difference, standardError: Math.sqrt(ofControl + ofVariant) };
  }
  if (control.mean === 0) return null;
  // The delta method: the control's mean is uncertain, too.
  const square = control.mean ** 2;
  const variance = ofVariant / square + (ofControl * variant.mean ** 2) / square ** 2;
  return { effect: difference / Math.abs(control.mean), standardError: Math.sqrt(variance) };
}

/** The degrees of freedom of Welch's test. */
export function degreesOfFreedom(control: Sample, variant: Sample): number {
  const [one, other] = [control.variance / control.n, variant.variance / variant.n];
  const spread = one ** 2 / (control.n - 1) + other ** 2 / (variant.n - 1);
  return (one + other) ** 2 / spread;
}
