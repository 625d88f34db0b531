import { median } from "../../statistics/index.ts";
import type { ComparedPage } from "./compared-page.ts";

/** A term that ranking pages have in common. */
export interface SharedTerm {
  readonly term: string;
  /** The pages that use it, and how often each does. */
  readonly uses: readonly { readonly page: ComparedPage; readonly count: number }[];
  /** How often the site's own page uses it. */
  readonly own: number;
  readonly weight: number;
}

/** A term on a single page isn't shared. */
const FEWEST_PAGES = 2;
const FOR_A_HEADING = 1.5;

/** Terms that most of the pages use, by weight. */
export function sharedTerms(
  own: Pick<ComparedPage, "terms"> | null,
  rivals: readonly ComparedPage[],
): SharedTerm[] {
  const shared = [...termsOf(rivals)].flatMap((term): SharedTerm[] => {
    const uses = rivals.flatMap((page) => {
      const count = page.terms.get(term);
      return count === undefined ? [] : [{ page, count }];
    });
    if (uses.length < FEWEST_PAGES || !areMost(uses.length, rivals.length)) return [];
    const weight = weightOf(term, uses, rivals.length);
    return [{ term, uses, own: own?.terms.get(term) ?? 0, weight }];
  });
  return shared.sort((one, other) => other.weight - one.weight || (one.term < other.term ? -1 : 1));
}

function termsOf(pages: readonly ComparedPage[]): Set<string> {
  return new Set(pages.flatMap(({ terms }) => [...terms.keys()]));
}

/** The more pages use it, and the more often, the more relevant it is. */
function weightOf(term: string, uses: SharedTerm["uses"], pages: number): number {
  const often = median(uses.map(({ count }) => count)) ?? 0;
  const isNamed = uses.some(({ page }) => page.headings.some(({ terms }) => terms.has(term)));
  return (uses.length / pages) * Math.log2(1 + often) * (isNamed ? FOR_A_HEADING : 1);
}

/** Whether this many count as most: half or more. */
export function areMost(some: number, all: number): boolean {
  return some > 0 && some * 2 >= all;
}
