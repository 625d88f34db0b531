import type { KeywordLack } from "@sightline/contract";
import { lacksOfPage, type SharedTerm, sharedTerms } from "@sightline/domain/analyses";
import type { RankingPages } from "./ranking-pages.ts";
import { mostUsed, type ReadPage } from "./read-page.ts";

const MOST_EVIDENCE = 5;

/**
 * What the page that should rank is missing compared with ranking pages; empty if either isn't
 * crawled.
 */
export function comparePages({ keyword, own, rivals }: RankingPages): KeywordLack[] {
  if (own?.read == null) return [];
  const spelling = spellingIn(rivals);
  return lacksOfPage(keyword, own.read, rivals, spelling).map(({ evidence, ...lack }) => ({
    ...lack,
    evidence: evidence.slice(0, MOST_EVIDENCE).map(({ page, says }) => {
      return { url: page.url, title: page.title || null, says };
    }),
  }));
}

/** A term shared by ranking pages, in its most common spelling. */
export interface UsedTerm extends SharedTerm {
  readonly spelling: string;
}

export function termsInUse({ own, rivals }: RankingPages): UsedTerm[] {
  const spelling = spellingIn(rivals);
  return sharedTerms(own?.read ?? null, rivals).map((shared) => {
    return { ...shared, spelling: spelling(shared.term) };
  });
}

function spellingIn(pages: readonly ReadPage[]): (term: string) => string {
  return (term) => {
    const uses = new Map<string, number>();
    for (const { spellings } of pages) {
      const spelling = spellings.get(term);
      if (spelling !== undefined) uses.set(spelling, (uses.get(spelling) ?? 0) + 1);
    }
    return mostUsed(uses) ?? term;
  };
}
