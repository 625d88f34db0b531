import { Bits } from "./bits.ts";
import { pagesIn } from "./holdings.ts";
import type { IndexStore } from "./index-store.ts";
import { decodePostings } from "./postings.ts";

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
    const found = await snapshot.postings(
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
        for (const { term, postings } of bySegment.get(id) ?? []) {
          const { ordinals } = decodePostings(postings);
          const left = ordinals.filter((ordinal) => !isGone.has(ordinal)).length;
          holding.set(term, (holding.get(term) ?? 0) + left);
        }
      }
      const shares = new Map([...holding].map(([term, count]) => [term, count / pages]));
      ofCompanies.set(company, { pages, shares });
    }
    return ofCompanies;
  });
}
