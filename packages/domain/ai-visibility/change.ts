import { chiSquareBeyond } from "../experiments/distributions.ts";
import { type Count, rateOf } from "./rate.ts";
import { runsNeeded } from "./runs-needed.ts";

/** The same prompt on the same engine, in two periods. */
export interface ComparedPrompt {
  readonly before: Count;
  readonly after: Count;
}

export type ChangeVerdict = "real" | "noise" | "not-enough";

export interface Change {
  readonly verdict: ChangeVerdict;
  /** In points of share, -1 to 1; null if no prompt has answers in both periods. */
  readonly points: number | null;
  readonly p: number | null;
  /** How many more runs it takes to know, in both periods together; 0 unless it's not enough. */
  readonly runsMissing: number;
}

const ALPHA = 0.05;
/** Fewer say nothing, whatever the figures. */
const FEWEST_RUNS = 5;

/**
 * Whether a rate changed. Prompts differ more than periods do, so each is compared with itself
 * (Cochran-Mantel-Haenszel); one that was added or dropped between the periods counts in neither.
 */
export function changeOf(prompts: readonly ComparedPrompt[]): Change {
  const both = prompts.filter(({ before, after }) => before.runs > 0 && after.runs > 0);
  const before = totalOf(both.map((prompt) => prompt.before));
  const after = totalOf(both.map((prompt) => prompt.after));
  const baseline = rateOf(before);
  const needed = runsNeeded(baseline === null ? 0.5 : (baseline.low + baseline.high) / 2);
  const missing = Math.max(0, needed - before.runs) + Math.max(0, needed - after.runs);
  const { points, p } = compared(both);
  if (p === null || Math.min(before.runs, after.runs) < FEWEST_RUNS) {
    return { verdict: "not-enough", points, p, runsMissing: Math.max(1, missing) };
  }
  if (p < ALPHA) return { verdict: "real", points, p, runsMissing: 0 };
  if (missing > 0) return { verdict: "not-enough", points, p, runsMissing: missing };
  return { verdict: "noise", points, p, runsMissing: 0 };
}

function compared(prompts: readonly ComparedPrompt[]): { points: number | null; p: number | null } {
  let [excess, variance, weighted, weights] = [0, 0, 0, 0];
  for (const { before, after } of prompts) {
    const runs = before.runs + after.runs;
    const hits = before.hits + after.hits;
    const weight = (before.runs * after.runs) / runs;
    weights += weight;
    weighted += weight * (after.hits / after.runs - before.hits / before.runs);
    excess += after.hits - (after.runs * hits) / runs;
    if (runs > 1) {
      variance += (before.runs * after.runs * hits * (runs - hits)) / (runs ** 2 * (runs - 1));
    }
  }
  if (weights === 0) return { points: null, p: null };
  const corrected = Math.max(0, Math.abs(excess) - 0.5);
  const p = variance === 0 ? 1 : chiSquareBeyond(corrected ** 2 / variance, 1);
  return { points: weighted / weights, p };
}

export function totalOf(counts: readonly Count[]): Count {
  return {
    hits: counts.reduce((sum, { hits }) => sum + hits, 0),
    runs: counts.reduce((sum, { runs }) => sum + runs, 0),
  };
}
