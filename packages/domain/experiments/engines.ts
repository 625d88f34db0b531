import {
  normalBelow,
  normalDensity,
  normalQuantile,
  studentBeyond,
  studentQuantile,
} from "./distributions.ts";
import { degreesOfFreedom, type EffectKind, effectOf } from "./effect.ts";
import type { Sample } from "./sample.ts";
import { DEFAULT_TUNING, sequentialHalfWidth, sequentialP } from "./sequential.ts";

export const ENGINES = ["frequentist", "sequential", "bayesian"] as const;
export type ExperimentEngine = (typeof ENGINES)[number];

export interface Judgement {
  readonly effect: number;
  readonly standardError: number;
  readonly low: number;
  readonly high: number;
  readonly p?: number;
  readonly chanceToWin?: number;
  /** What one can expect to lose by choosing the variant. */
  readonly risk?: number;
  /** What one can expect to lose by staying with the control. */
  readonly riskOfControl?: number;
}

export interface Question {
  readonly kind: EffectKind;
  readonly alpha: number;
  /** How many visitors, in all, the sequential interval is narrowest for. */
  readonly tuning?: number;
}

/** Null where the figures don't allow a judgement: too few, or all the same. */
export function judge(
  engine: ExperimentEngine,
  control: Sample,
  variant: Sample,
  { kind, alpha, tuning = DEFAULT_TUNING }: Question,
): Judgement | null {
  const measured = effectOf(kind, control, variant);
  if (measured === null || measured.standardError === 0) return null;
  const { effect, standardError } = measured;
  const within = (halfWidth: number) => ({
    effect,
    standardError,
    low: effect - halfWidth,
    high: effect + halfWidth,
  });
  if (engine === "sequential") {
    const look = { n: control.n + variant.n, standardError, tuning, alpha };
    return { ...within(sequentialHalfWidth(look)), p: sequentialP(effect, look) };
  }
  if (engine === "bayesian") {
    return {
      ...within(normalQuantile(1 - alpha / 2) * standardError),
      ...chances(effect, standardError),
    };
  }
  const degrees = degreesOfFreedom(control, variant);
  if (!Number.isFinite(degrees)) return null;
  return {
    ...within(studentQuantile(1 - alpha / 2, degrees) * standardError),
    p: studentBeyond(effect / standardError, degrees),
  };
}

function chances(effect: number, standardError: number) {
  const z = effect / standardError;
  const overlap = standardError * normalDensity(z);
  return {
    chanceToWin: normalBelow(z),
    risk: overlap - effect * normalBelow(-z),
    riskOfControl: overlap + effect * normalBelow(z),
  };
}
