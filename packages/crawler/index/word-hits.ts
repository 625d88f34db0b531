import type { Bits } from "./bits.ts";
import type { Postings } from "./postings.ts";

/** The pages of a segment that are in one of the lists, each with its highest impact. */
export function hitsOf(lists: readonly Postings[], gone: Bits, pages: number): Postings {
  const [only = nowhere] = lists;
  return lists.length <= 1 && gone.count === 0 ? only : bestOfLists(lists, gone, pages);
}

/** What a synonym counts for, of what the word itself would. */
const OF_A_SYNONYM = 0.5;

export function withSynonyms(
  exact: Postings,
  synonyms: readonly Postings[],
  gone: Bits,
  pages: number,
): Postings {
  const others = hitsOf(synonyms, gone, pages);
  if (others.ordinals.length === 0) return exact;
  const { ordinals } = others;
  return bestOfLists([exact, { ordinals, impacts: others.impacts.map(asSynonym) }], gone, pages);
}

const nowhere: Postings = { ordinals: new Uint32Array(), impacts: new Uint8Array() };

export function asSynonym(impact: number): number {
  if (impact === 0) return 0;
  return Math.max(2, Math.round(impact * OF_A_SYNONYM) & ~1) | (impact & 1);
}

/** Prominent where one of the terms is. */
export function stronger(one: number, other: number): number {
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
