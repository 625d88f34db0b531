import type { Bits } from "./bits.ts";
import type { PostingList } from "./index-store.ts";
import { decodeBlocks, type PostingBlocks } from "./posting-blocks.ts";
import { decodePostings, type Postings } from "./postings.ts";
import type { QueryWord } from "./query-words.ts";
import { hitsOf } from "./word-hits.ts";

/** The pages of a segment with one term: short ones are in memory, of long ones where to read them. */
export type TermPages = ShortList | LongList;

interface ShortList extends Postings {
  readonly blocks: null;
}

export interface LongList {
  readonly term: string;
  readonly blocks: PostingBlocks;
}

/** What a segment has of one word of a query. */
export interface WordLists {
  readonly exact: readonly TermPages[];
  readonly synonyms: readonly TermPages[];
}

export function longListsOf({ exact, synonyms }: WordLists): LongList[] {
  return [...exact, ...synonyms].filter((list) => list.blocks !== null);
}

export function pagesOf(list: TermPages): number {
  return list.blocks === null ? list.ordinals.length : list.blocks.pages;
}

/** For each segment, the lists of each word; each list is decoded once. */
export function wordListsBySegment(
  words: readonly QueryWord[],
  found: readonly PostingList[],
): (segment: number) => WordLists[] {
  const bySegment = new Map<number, Map<string, TermPages>>();
  for (const list of found) {
    const own = bySegment.get(list.segment) ?? new Map<string, TermPages>();
    bySegment.set(list.segment, own);
    if (!own.has(list.term)) own.set(list.term, decodedList(list));
  }
  return (segment) => {
    const own = bySegment.get(segment);
    const listsOf = (terms: readonly string[]) => terms.flatMap((term) => own?.get(term) ?? []);
    return words.map(({ terms, synonyms }) => ({
      exact: listsOf(terms),
      synonyms: listsOf(synonyms),
    }));
  };
}

export function decodedList({ term, postings, blocks }: PostingList): TermPages {
  return blocks === null
    ? { ...decodePostings(postings), blocks: null }
    : { term, blocks: decodeBlocks(blocks) };
}

/**
 * How many pages of a segment are in one of the lists. With long lists, an estimate as if deleted
 * pages had its words as often as others: exact if there is one list and no deleted page.
 */
export function countPages(lists: readonly TermPages[], gone: Bits, pages: number): number {
  const short = lists.filter((list) => list.blocks === null);
  if (short.length === lists.length) return hitsOf(short, gone, pages).ordinals.length;
  const left = pages - gone.count;
  const [only] = lists;
  if (lists.length === 1 && only !== undefined) return (pagesOf(only) * left) / pages;
  return left * (1 - lists.reduce((none, list) => none * (1 - pagesOf(list) / pages), 1));
}
