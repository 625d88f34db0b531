import type { Sentence } from "./readable-sentences.ts";

export interface QuestionWeights {
  /** How much of the question some terms speak of, from 0 to 1. */
  shareOf(terms: readonly string[]): number;
}

/** A word that few of the sentences found have tells more than one that they all share. */
export function weighQuestion(
  asked: readonly string[],
  sentences: readonly Sentence[],
): QuestionWeights {
  const holders = new Map<string, number>();
  for (const { terms } of sentences) {
    for (const term of new Set(terms)) holders.set(term, (holders.get(term) ?? 0) + 1);
  }
  const weights = new Map(
    asked.map((term) => [term, Math.log(2 + sentences.length / (1 + (holders.get(term) ?? 0)))]),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return {
    shareOf(terms) {
      let sum = 0;
      for (const term of new Set(terms)) sum += weights.get(term) ?? 0;
      return whole === 0 ? 0 : sum / whole;
    },
  };
}
