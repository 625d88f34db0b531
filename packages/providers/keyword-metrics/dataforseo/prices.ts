import type { MetricsQuestion } from "../keyword-metrics.ts";

export const KEYWORDS_A_CALL = 1000;

/** In US dollars. */
const PRICES = { volumeCall: 0.09, difficultyCall: 0.012, difficultyKeyword: 0.00012 } as const;

/** A call costs the same for one keyword as for a thousand. */
export function priceUsd({ keywords, withDifficulty }: MetricsQuestion): number {
  const calls = Math.ceil(keywords.length / KEYWORDS_A_CALL);
  const { volumeCall, difficultyCall, difficultyKeyword } = PRICES;
  const difficulty = calls * difficultyCall + keywords.length * difficultyKeyword;
  return calls * volumeCall + (withDifficulty ? difficulty : 0);
}
