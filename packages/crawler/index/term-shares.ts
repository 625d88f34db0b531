import { Bits } from "./bits.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexStore } from "./index-store.ts";
import { countPages, decodedList } from "./word-lists.ts";

/** How common some terms are among the pages of a company. */
export interface TermShares {
  readonly pages: number;
  /** The share of pages with a term, from 0 to 1. */
  readonly shares: ReadonlyMap<string, number>;
}

/** For each of the companies that the index has. */
export function termShares(
  store: IndexStore,
  companies: readonly string[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, TermShares>> {
  return store.read(async (snapshot) => {
    const segments = await snapshot.segments([...new Set(companies)]);
    const found = await snapshot.lists(
      segments.map(({ id }) => id),
      terms,
    );
    const bySegment = Map.groupBy(found, ({ segment }) => segment);
    const ofCompanies = new Map<string, TermShares>();
    for (const [company, own] of Map.groupBy(segments, (segment) => segment.company)) {
      const pages = own.reduce((sum, segment) => sum + pagesIn(segment), 0);
      const holding = new Map<string, number>();
      for (const { id, pages: all, gone } of own) {
        const isGone = new Bits(all, gone);
        for (const list of bySegment.get(id) ?? []) {
          const left = countPages([decodedList(list)], isGone, all);
          holding.set(list.term, (holding.get(list.term) ?? 0) + left);
        }
      }
      const shares = new Map([...holding].map(([term, count]) => [term, count / pages]));
      ofCompanies.set(company, { pages, shares });
    }
    return ofCompanies;
  });
}
