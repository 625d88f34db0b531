import { type Analyser, analysersFor } from "./analyser.ts";
import type { PostingList } from "./index-store.ts";
import { nearSpellings } from "./near-spellings.ts";
import { decodeBlocks } from "./posting-blocks.ts";
import type { QueryWord } from "./query-words.ts";
import { isLookedFor } from "./rank.ts";

interface SpelledWords {
  readonly words: readonly QueryWord[];
  readonly found: readonly PostingList[];
}

type ReadLists = (terms: readonly string[]) => Promise<PostingList[]>;

/** Each costs a read of some hundred terms. */
const MOST_CORRECTED = 2;

/**
 * The postings of a query's words. A content word that no page has is taken for a misspelling of
 * the word one letter away that most pages have.
 */
export async function spelledWords(
  typed: readonly QueryWord[],
  languages: readonly string[],
  read: ReadLists,
): Promise<SpelledWords> {
  const asked = typed.filter(isLookedFor);
  const found = await read([
    ...new Set(asked.flatMap(({ terms, synonyms }) => [...terms, ...synonyms])),
  ]);
  const known = new Set(found.map(({ term }) => term));
  const unknown = typed.filter(
    ({ role, terms, synonyms }) =>
      role === "content" && ![...terms, ...synonyms].some((term) => known.has(term)),
  );
  const analysers = await analysersFor(languages);
  const corrected = new Map<QueryWord, PostingList[]>();
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
  read: ReadLists,
): Promise<PostingList[]> {
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
function bytesOf(found: readonly PostingList[]): number {
  return found.reduce((sum, list) => sum + bytesIn(list), 0);
}

function bytesIn({ postings, blocks }: PostingList): number {
  return blocks === null ? postings.length : (decodeBlocks(blocks).starts.at(-1) ?? 0);
}
