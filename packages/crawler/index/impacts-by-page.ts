import type { Bits } from "./bits.ts";
import type { ReadLists } from "./list-parts.ts";
import { decodeOnto } from "./postings.ts";
import { asSynonym, stronger } from "./word-hits.ts";
import type { TermPages, WordLists } from "./word-lists.ts";

/** Of a word on all pages of a segment; 0 where it is missing, or the page is deleted. */
export function impactsByPage(
  { exact, synonyms }: WordLists,
  read: ReadLists,
  gone: Bits,
  pages: number,
): Uint8Array {
  const impacts = strongestOf(exact, read, pages);
  if (synonyms.length > 0) {
    const others = strongestOf(synonyms, read, pages);
    for (let page = 0; page < pages; page++) {
      const other = others[page] ?? 0;
      if (other !== 0) impacts[page] = stronger(impacts[page] ?? 0, asSynonym(other));
    }
  }
  if (gone.count === 0) return impacts;
  for (let page = 0; page < pages; page++) if (gone.has(page)) impacts[page] = 0;
  return impacts;
}

function strongestOf(lists: readonly TermPages[], read: ReadLists, pages: number): Uint8Array {
  const [first, ...others] = lists;
  const impacts = new Uint8Array(pages);
  if (first !== undefined) put(first, read, impacts);
  for (const list of others) {
    const own = new Uint8Array(pages);
    put(list, read, own);
    for (let page = 0; page < pages; page++) {
      const impact = own[page] ?? 0;
      if (impact !== 0) impacts[page] = stronger(impacts[page] ?? 0, impact);
    }
  }
  return impacts;
}

function put(list: TermPages, read: ReadLists, impacts: Uint8Array): void {
  if (list.blocks !== null) {
    for (const { bytes, first } of read(list)) decodeOnto(impacts, bytes, first);
    return;
  }
  for (let index = 0; index < list.ordinals.length; index++) {
    impacts[list.ordinals[index] ?? 0] = list.impacts[index] ?? 0;
  }
}
