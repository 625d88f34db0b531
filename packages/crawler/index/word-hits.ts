import type { Bits } from "./bits.ts";
import type { SegmentPostings } from "./index-store.ts";
import { decodePostings, type Postings } from "./postings.ts";
import type { QueryWord } from "./query-words.ts";

/** What a synonym counts for, of what the word itself would. */
const OF_A_SYNONYM = 0.5;

/** The pages of a segment that contain a word or a synonym, each with its highest impact. */
export function hitsOf(
  { terms, synonyms }: Pick<QueryWord, "terms" | "synonyms">,
  found: readonly SegmentPostings[],
  gone: Bits,
  pages: number,
): Postings {
  const lists = found.flatMap(({ term, postings }) => {
    if (terms.includes(term)) return [decodePostings(postings)];
    return synonyms.includes(term) ? [weakened(decodePostings(postings))] : [];
  });
  const [only = nowhere] = lists;
  return lists.length <= 1 && gone.count === 0 ? only : bestOfLists(lists, gone, pages);
}

function weakened({ ordinals, impacts }: Postings): Postings {
  return {
    ordinals,
    impacts: impacts.map((impact) => (Math.round(impact * OF_A_SYNONYM) & ~1) | (impact & 1) || 2),
  };
}

const nowhere: Postings = { ordinals: new Uint32Array(), impacts: new Uint8Array() };

/** Prominent where one of the terms is. */
function stronger(one: number, other: number): number {
  return Math.max(one, other) | ((one | other) & 1);
}

function bestOfLists(lists: readonly Postings[], gone: Bits, pages: number): Postings {
  const best = new Uint8Array(pages);
  for (const { ordinals, impacts } of lists) {
    for (let index = 0; index < ordinals.length; index++) {
      const ordinal = ordinals[index] ?? 0;
      best[ordinal] = stronger(best[ordinal] ?? 0, impacts[index] ?? 0);
    }
  }
  const ordinals = new Uint32Array(pages);
  const impacts = new Uint8Array(pages);
  let count = 0;
  for (let ordinal = 0; ordinal < pages; ordinal++) {
    const impact = best[ordinal] ?? 0;
    if (impact === 0 || gone.has(ordinal)) continue;
    ordinals[count] = ordinal;
    impacts[count++] = impact;
  }
  return { ordinals: ordinals.subarray(0, count), impacts: impacts.subarray(0, count) };
}
