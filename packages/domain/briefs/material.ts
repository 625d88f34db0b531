import type { NamedCompany } from "../analyses/index.ts";

/** A page as crawled: its main text has one line per block. */
export interface PageOfBrief {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
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
  readonly theirs: readonly CompetitorPage[];
  readonly competitors: readonly NamedCompany[];
  /** The words of a text that say something, in the language of the pages: one for all inflections. */
  readonly termsOf: (text: string) => ReadonlySet<string>;
}

/** In the order a model gets them: it points to a page by its number, from 1. */
export function pagesInOrder({ own, theirs }: BriefMaterial): readonly PageOfBrief[] {
  return [...own, ...theirs];
}
