import type { ReadLists } from "./list-parts.ts";
import { decodePostings, type Postings } from "./postings.ts";
import { mergeImpacts } from "./sorted-pages.ts";
import { asSynonym, stronger } from "./word-hits.ts";
import type { TermPages, WordLists } from "./word-lists.ts";

/** Of a word on some pages of a segment, in order; 0 where it is missing. */
export function impactsOnPages(
  ordinals: Uint32Array,
  { exact, synonyms }: WordLists,
  read: ReadLists,
): Uint8Array {
  const others = strongestOn(ordinals, synonyms, read);
  return strongestOn(ordinals, exact, read).map((impact, index) =>
    stronger(impact, asSynonym(others[index] ?? 0)),
  );
}

export function postingsIn(list: TermPages, read: ReadLists): readonly Postings[] {
  if (list.blocks === null) return [list];
  return read(list).map(({ bytes, first }) => decodePostings(bytes, first));
}

function strongestOn(
  ordinals: Uint32Array,
  lists: readonly TermPages[],
  read: ReadLists,
): Uint8Array {
  const impacts = new Uint8Array(ordinals.length);
  for (const postings of lists.flatMap((list) => postingsIn(list, read))) {
    mergeImpacts(ordinals, postings, (index, impact) => {
      impacts[index] = stronger(impacts[index] ?? 0, impact);
    });
  }
  return impacts;
}
