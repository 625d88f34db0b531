import type { NamedCompany } from "../analyses/index.ts";

/** What a page calls itself and its sections. */
export interface PageNames {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
}

/** A page as crawled: its main text has one line per block. */
export interface PageOfBrief extends PageNames {
  readonly text: string;
}

export interface CompetitorPage extends PageOfBrief {
  /** The name of its site. */
  readonly site: string;
}

/** What a content brief is written from: all pages that the writer may quote. */
export interface BriefMaterial {
  readonly keyword: string;
  /** Pages of the site itself; those that cover the search come first, the best of them at the top. */
  readonly own: readonly PageOfBrief[];
  /** How many of them cover it; none: a brief is for a new page. */
  readonly covering: number;
  /** Where none covers it, the names of further pages: one may be about it in other words. */
  readonly others: readonly PageNames[];
  readonly theirs: readonly CompetitorPage[];
  readonly competitors: readonly NamedCompany[];
  /** The words of a text that say something, in the language of the pages: one for all inflections. */
  readonly termsOf: (text: string) => ReadonlySet<string>;
}

/** In the order a model gets them: it points to a page by its number, from 1. */
export function pagesInOrder({ own, theirs }: BriefMaterial): readonly PageOfBrief[] {
  return [...own, ...theirs];
}

/** Numbers of further pages of the site begin here. */
export const FIRST_OTHER = 101;

export function pageNamed(number: number, { own, others }: BriefMaterial): PageNames | null {
  return own[number - 1] ?? others[number - FIRST_OTHER] ?? null;
}
