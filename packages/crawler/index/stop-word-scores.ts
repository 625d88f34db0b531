import { IMPACT_UNIT } from "./impacts.ts";
import { impactsOnPages } from "./impacts-on-pages.ts";
import type { IndexSnapshot } from "./index-store.ts";
import { PartsToRead } from "./list-parts.ts";
import type { Ranked } from "./scored-pages.ts";
import { longListsOf, type WordLists } from "./word-lists.ts";

/** The stop words of a query. */
export interface StopWords {
  readonly weights: readonly number[];
  listsIn(segment: number): readonly WordLists[];
}

/** They say little, so they're only checked on the pages that are best without them. */
export async function withStopWords<Page extends Ranked>(
  snapshot: IndexSnapshot,
  ranked: readonly Page[],
  { weights, listsIn }: StopWords,
  factorOf: (page: Page) => number,
): Promise<Page[]> {
  if (weights.length === 0) return [...ranked];
  const bySegment = [...Map.groupBy(ranked, ({ segment }) => segment)].map(([segment, pages]) => {
    const inOrder = pages.toSorted((one, other) => one.ordinal - other.ordinal);
    const ordinals = Uint32Array.from(inOrder, ({ ordinal }) => ordinal);
    return { segment, inOrder, ordinals, lists: listsIn(segment) };
  });
  const parts = new PartsToRead();
  for (const { segment, ordinals, lists } of bySegment) {
    for (const list of lists.flatMap(longListsOf)) parts.addPages(segment, list, ordinals);
  }
  const read = await parts.read(snapshot);
  const added = new Map<Page, number>();
  for (const { inOrder, ordinals, lists } of bySegment) {
    for (const [word, own] of lists.entries()) {
      const impacts = impactsOnPages(ordinals, own, read);
      for (const [index, page] of inOrder.entries()) {
        const score = (impacts[index] ?? 0) * (weights[word] ?? 0) * IMPACT_UNIT;
        added.set(page, (added.get(page) ?? 0) + score);
      }
    }
  }
  return ranked.map((page) => ({
    ...page,
    score: page.score + (added.get(page) ?? 0) * factorOf(page),
  }));
}
