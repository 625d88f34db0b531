import { median } from "../statistics/index.ts";

/** Whether a change is more than the figure's usual movement; `unknown`: too little is known of that. */
export type NoiseVerdict = "real" | "noise" | "unknown";

/** Fewer earlier changes say nothing about what is usual. */
const FEWEST_EARLIER = 5;
/** How many times the usual movement a change must be. */
const BEYOND = 2;

export interface JudgedChange {
  readonly verdict: NoiseVerdict;
  /** The median size of earlier changes; null: unknown. */
  readonly usual: number | null;
}

/** Compares a change with the sizes of earlier ones over the same time. */
export function judgeChange(change: number, earlier: readonly number[]): JudgedChange {
  const usual = earlier.length < FEWEST_EARLIER ? null : median(earlier.map(Math.abs));
  if (usual === null) return { verdict: "unknown", usual };
  return { verdict: Math.abs(change) > BEYOND * usual && change !== 0 ? "real" : "noise", usual };
}

/** At least this many answers on both sides, or chance explains almost any difference. */
const FEWEST_ANSWERS = 10;
/** 5 percent, two-sided. */
const CRITICAL_Z = 1.96;

interface Share {
  readonly count: number;
  readonly of: number;
}

/** A two-proportion z-test: could both shares come from the same rate? */
export function judgeShares(now: Share, before: Share): NoiseVerdict {
  if (Math.min(now.of, before.of) < FEWEST_ANSWERS) return "unknown";
  const pooled = (now.count + before.count) / (now.of + before.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.of + 1 / before.of));
  if (error === 0) return "noise";
  return Math.abs(now.count / now.of - before.count / before.of) / error > CRITICAL_Z
    ? "real"
    : "noise";
}
