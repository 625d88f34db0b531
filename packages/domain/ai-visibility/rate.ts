import { normalQuantile } from "../experiments/distributions.ts";

/** Of so many answers, so many had it. */
export interface Count {
  readonly hits: number;
  readonly runs: number;
}

export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const Z_95 = normalQuantile(0.975);

/** The share with its 95 % Wilson interval; null without answers: a gap is no zero. */
export function rateOf({ hits, runs }: Count): Rate | null {
  if (runs === 0) return null;
  const rate = hits / runs;
  const square = Z_95 ** 2;
  const middle = (rate + square / (2 * runs)) / (1 + square / runs);
  const half =
    (Z_95 / (1 + square / runs)) * Math.sqrt((rate * (1 - rate)) / runs + square / (4 * runs ** 2));
  // At the ends, rounding would leave 1e-17 where the interval is exactly 0 or 1.
  const low = hits === 0 ? 0 : Math.max(0, middle - half);
  const high = hits === runs ? 1 : Math.min(1, middle + half);
  return { rate, low, high };
}
