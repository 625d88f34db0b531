import { isEnough, mayCover } from "./coverage.ts";
import type { Scale } from "./scored-pages.ts";

/**
 * The words of a query of which a page needs one to cover it: the commonest ones are left out as long
 * as pages with all of these still lack too much. So what is on every page needn't be read.
 */
export function essentialWords(
  { weights, needed, wanted, isSentence }: Scale,
  pagesWith: readonly number[],
): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  let has = 0;
  let weight = 0;
  const commonestFirst = [...weights.keys()].sort(
    (one, other) => (pagesWith[other] ?? 0) - (pagesWith[one] ?? 0) || one - other,
  );
  const essential: number[] = [];
  for (const word of commonestFirst) {
    const nextHas = has + (needed[word] ?? 0);
    const nextWeight = weight + (weights[word] ?? 0);
    const suffices =
      isEnough(nextHas * ROUNDED_UP, wanted, wanted) ||
      mayCover((nextWeight * ROUNDED_UP) / all, 1, isSentence);
    if (suffices) essential.push(word);
    else [has, weight] = [nextHas, nextWeight];
  }
  return essential;
}

/** Sums of the same numbers in another order differ by less. */
const ROUNDED_UP = 1 + 1e-9;
