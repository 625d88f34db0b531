import type { MetricsQuestion } from "../keyword-metrics.ts";

export const KEYWORDS_A_CALL = 1000;

/** In US dollars. */
const PRICES = { volumeCall: 0.09, labsCall: 0.012, labsKeyword: 0.00012 } as const;
/** Difficulty and intent are a call each. */
const LABS_CALLS = 2;

/** A call costs the same for one keyword as for a thousand. */
export function priceUsd({ keywords, withDifficulty }: MetricsQuestion): number {
  const calls = Math.ceil(keywords.length / KEYWORDS_A_CALL);
  const { volumeCall, labsCall, labsKeyword } = PRICES;
  const rated = LABS_CALLS * (calls * labsCall + keywords.length * labsKeyword);
  return calls * volumeCall + (withDifficulty ? rated : 0);
}
