import { type Analyser, analysersFor } from "./analyser.ts";
import type { SegmentPostings } from "./index-store.ts";
import { nearSpellings } from "./near-spellings.ts";
import type { QueryWord } from "./query-words.ts";

interface SpelledWords {
  readonly words: readonly QueryWord[];
  readonly found: readonly SegmentPostings[];
}

type ReadPostings = (terms: readonly string[]) => Promise<SegmentPostings[]>;

/** Each costs a read of some hundred terms. */
const MOST_CORRECTED = 2;

/**
 * The postings of a query's words. A content word that no page has is taken for a misspelling of
 * the word one letter away that most pages have.
 */
export async function spelledWords(
  typed: readonly QueryWord[],
  languages: readonly string[],
  read: ReadPostings,
): Promise<SpelledWords> {
  const found = await read([
    ...new Set(typed.flatMap(({ terms, synonyms }) => [...terms, ...synonyms])),
  ]);
  const known = new Set(found.map(({ term }) => term));
  const unknown = typed.filter(
    ({ role, terms, synonyms }) =>
      role === "content" && ![...terms, ...synonyms].some((term) => known.has(term)),
  );
  const analysers = await analysersFor(languages);
  const corrected = new Map<QueryWord, SegmentPostings[]>();
  for (const word of unknown.slice(0, MOST_CORRECTED)) {
    corrected.set(word, await nearest(word, analysers, read));
  }
  return {
    words: typed.map((word) => {
      const terms = corrected.get(word)?.map(({ term }) => term) ?? [];
      return terms.length === 0 ? word : { ...word, terms: [...new Set(terms)] };
    }),
    found: [...found, ...[...corrected.values()].flat()],
  };
}

/** Of shorter ones, too little of the word is left: `docer` would be `doc`. */
const SHORTEST_TERM = 4;

/** Those of one spelling: the postings of its terms in all segments. */
async function nearest(
  { spelling }: QueryWord,
  analysers: readonly Analyser[],
  read: ReadPostings,
): Promise<SegmentPostings[]> {
  const isLongEnough = (term: string) => term.length >= SHORTEST_TERM;
  const termsOf = (word: string) =>
    new Set(analysers.flatMap(({ terms }) => terms(word)).filter(isLongEnough));
  const spellings = nearSpellings(spelling).map(termsOf);
  if (spellings.length === 0) return [];
  const found = await read([...new Set(spellings.flatMap((terms) => [...terms]))]);
  const byTerm = Map.groupBy(found, ({ term }) => term);
  const candidates = spellings.map((terms) => [...terms].flatMap((term) => byTerm.get(term) ?? []));
  return candidates.reduce((best, one) => (bytesOf(one) > bytesOf(best) ? one : best), []);
}

/** Two and more per page. */
function bytesOf(found: readonly SegmentPostings[]): number {
  return found.reduce((sum, { postings }) => sum + postings.length, 0);
}
