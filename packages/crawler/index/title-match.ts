import type { Analyser } from "./analyser.ts";
import type { QueryWord } from "./query-words.ts";

/** What a title adds to its page's score when it has the query's words as typed. */
const FOR_WORDS = 0.1;
/** And when it has them in the same order. */
const FOR_PHRASE = 0.1;
/** And when it is about nothing else. */
const FOR_NOTHING_ELSE = 0.15;
/** In more of the titles, a word belongs to the site's template. */
const TEMPLATE = 0.5;
const LEAST_TITLES = 8;
const NUMBER = /^\d+$/;

/** A factor per title. */
export function titleMatcher(
  words: readonly QueryWord[],
  weights: readonly number[],
  plain: Analyser,
  titles: readonly string[],
): (title: string) => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const phrase = ` ${words
    .filter(({ role }) => role !== "name")
    .map(({ spelling }) => spelling)
    .join(" ")} `;
  const isTemplate = templateWords(titles.map((title) => plain.terms(title)));
  const spellings = new Map(words.map(({ spelling }, index) => [spelling, weights[index] ?? 0]));
  return (title) => {
    const terms = plain.terms(title);
    const shared = words.reduce(
      (sum, { spelling }, index) => sum + (terms.includes(spelling) ? (weights[index] ?? 0) : 0),
      0,
    );
    if (shared === 0) return 1;
    const own = terms.filter(
      (term) => spellings.has(term) || !(isTemplate(term) || NUMBER.test(term)),
    );
    const asked = own.filter((term) => spellings.has(term));
    const precision = own.length === 0 ? 0 : asked.length / own.length;
    const recall = shared / all;
    const inOrder = ` ${terms.join(" ")} `.includes(phrase);
    return (
      1 + FOR_WORDS * recall + (inOrder ? FOR_PHRASE : 0) + FOR_NOTHING_ELSE * recall * precision
    );
  };
}

export function templateWords(titles: readonly (readonly string[])[]): (term: string) => boolean {
  const counts = new Map<string, number>();
  for (const terms of titles) {
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) =>
    titles.length >= LEAST_TITLES && (counts.get(term) ?? 0) > titles.length * TEMPLATE;
}
