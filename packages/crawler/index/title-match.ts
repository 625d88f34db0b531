import type { Analyser } from "./analyser.ts";
import type { QueryWord } from "./query-words.ts";

/** What a title adds to its page's score when it has the query's words as typed. */
const FOR_WORDS = 0.2;
/** And when it has them in the same order. */
const FOR_PHRASE = 0.1;

/** A factor per title; the score already counts inflections, so this doesn't. */
export function titleMatcher(
  words: readonly QueryWord[],
  weights: readonly number[],
  plain: Analyser,
): (title: string) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const phrase = ` ${words.map(({ spelling }) => spelling).join(" ")} `;
  return (title) => {
    const terms = plain.terms(title);
    const shared = words.reduce(
      (sum, { spelling }, index) => sum + (terms.includes(spelling) ? (weights[index] ?? 0) : 0),
      0,
    );
    if (shared === 0) return 1;
    const inOrder = ` ${terms.join(" ")} `.includes(phrase);
    return 1 + (FOR_WORDS * shared) / all + (inOrder ? FOR_PHRASE : 0);
  };
}
