import type { Postings } from "./postings.ts";

/** Ordinals are in order. */
export function positionIn(ordinals: Uint32Array, ordinal: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return ordinals[low] === ordinal ? low : -1;
}

export function unionOf(lists: readonly Postings[], pages: number): Uint32Array {
  const filled = lists.filter(({ ordinals }) => ordinals.length > 0);
  const [only] = filled;
  if (only === undefined) return new Uint32Array();
  if (filled.length === 1) return only.ordinals;
  const marks = new Uint8Array(pages);
  let count = 0;
  for (const { ordinals } of filled) {
    for (const ordinal of ordinals) {
      if (marks[ordinal] === 0) count += 1;
      marks[ordinal] = 1;
    }
  }
  const union = new Uint32Array(count);
  for (let ordinal = 0, next = 0; ordinal < pages; ordinal++) {
    if (marks[ordinal] === 1) union[next++] = ordinal;
  }
  return union;
}

/** Of a word on some pages, 0 where it is missing. */
export function impactsOn(ordinals: Uint32Array, hits: Postings): Uint8Array {
  if (hits.ordinals === ordinals) return hits.impacts;
  const impacts = new Uint8Array(ordinals.length);
  mergeImpacts(ordinals, hits, (index, impact) => {
    impacts[index] = impact;
  });
  return impacts;
}

export function mergeImpacts(
  ordinals: Uint32Array,
  hits: Postings,
  onImpact: (index: number, impact: number) => void,
): void {
  let at = 0;
  for (let index = 0; index < ordinals.length && at < hits.ordinals.length; index++) {
    const ordinal = ordinals[index] ?? 0;
    while (at < hits.ordinals.length && (hits.ordinals[at] ?? 0) < ordinal) at++;
    if (hits.ordinals[at] === ordinal) onImpact(index, hits.impacts[at] ?? 0);
  }
}
