import type { ComparedPage } from "./compared-page.ts";
import { areOfSeveralSites } from "./fitting-pages.ts";
import type { FieldShare, ProsePage } from "./topic-terms.ts";

/** A term that more of the field's pages have says nothing about what a page means. */
const MOST_OF_FIELD = 0.2;
const FEWEST_USES = 2;
/** Measured: pages about logging in two web frameworks are 0.16 to 0.36 alike, in a database 0.03 to 0.1. */
const LEAST_LIKENESS = 0.11;
const FEWEST_SHARED = 4;

/** Several words in common already say much; measured the same way, where one page has but a section. */
const LEAST_OF_PEERS = { oneWord: 0.07, several: 0.015 } as const;

/** The same for a page named after the keyword, which the site may have but a section about. */
export function arePeers(
  keyword: readonly string[],
  one: ComparedPage,
  other: ComparedPage,
  shareOf: FieldShare,
): boolean {
  const least = keyword.length > 1 ? LEAST_OF_PEERS.several : LEAST_OF_PEERS.oneWord;
  return likeness(one, other, shareOf) >= least;
}

/** Whether two pages with a word in common use it in the same sense, by the rare terms they share. */
export function meanTheSame(one: ComparedPage, other: ComparedPage, shareOf: FieldShare): boolean {
  return likeness(one, other, shareOf) >= LEAST_LIKENESS;
}

/** 0 to 1; 0 if they share fewer than four. */
function likeness(one: ComparedPage, other: ComparedPage, shareOf: FieldShare): number {
  const [mine, theirs] = [weighed(one, shareOf), weighed(other, shareOf)];
  const shared = [...mine.keys()].filter((term) => theirs.has(term));
  if (shared.length < FEWEST_SHARED) return 0;
  const product = shared.reduce(
    (sum, term) => sum + (mine.get(term) ?? 0) * (theirs.get(term) ?? 0),
    0,
  );
  return product / Math.sqrt(squared(mine) * squared(theirs));
}

function weighed({ terms }: ComparedPage, shareOf: FieldShare): ReadonlyMap<string, number> {
  const rare = [...terms].flatMap(([term, count]): [string, number][] => {
    const share = count < FEWEST_USES ? 1 : shareOf(term);
    if (share <= 0 || share > MOST_OF_FIELD) return [];
    return [[term, -Math.log(share) * Math.log(1 + count)]];
  });
  return new Map(rare);
}

function squared(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, weight) => sum + weight ** 2, 0);
}

const MOST_OF_A_SITE = 2;

/**
 * The pages of other sites to learn from, those named after the keyword first; none unless two
 * sites have one. One word has several senses: only pages in the sense of the site's own page
 * count, or of the first one where no page of the site is named after it.
 */
export function modelsOf<Page extends ComparedPage>(
  keyword: readonly string[],
  own: ComparedPage | null,
  fitting: readonly ProsePage<Page>[],
  shareOf: FieldShare,
): ProsePage<Page>[] {
  const isTitled = ({ page }: ProsePage) => keyword.every((term) => page.titleTerms.has(term));
  const titled = fitting.filter(isTitled);
  const ordered = [...titled, ...fitting.filter((page) => !isTitled(page))];
  const named = own !== null && keyword.every((term) => own.titleTerms.has(term)) ? own : null;
  const alike = keyword.length > 1 ? ordered : inOneSense(named, titled, shareOf);
  const counts = new Map<string, number>();
  const few = alike.filter(({ site }) => {
    const before = counts.get(site) ?? 0;
    counts.set(site, before + 1);
    return before < MOST_OF_A_SITE;
  });
  return areOfSeveralSites(few) ? few : [];
}

function inOneSense<Page extends ComparedPage>(
  own: ComparedPage | null,
  titled: readonly ProsePage<Page>[],
  shareOf: FieldShare,
): ProsePage<Page>[] {
  const alike = own === null ? titled.slice(0, 1) : [];
  const meant: ComparedPage[] = own === null ? alike.map(({ page }) => page) : [own];
  for (;;) {
    const further = titled.filter(
      (one) => !alike.includes(one) && meant.some((page) => meanTheSame(page, one.page, shareOf)),
    );
    if (further.length === 0) return titled.filter((one) => alike.includes(one));
    alike.push(...further);
    meant.push(...further.map(({ page }) => page));
  }
}
