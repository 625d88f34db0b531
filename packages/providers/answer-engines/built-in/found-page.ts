/** A page that covers what a question is about. */
export interface FoundPage {
  /** The company it belongs to. */
  readonly site: string;
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Main text, one line per block. */
  readonly text: string;
  /** Relevance compared with other pages of the same search. */
  readonly score: number;
}

/** Characters that reverse what follows them: quoted, they'd turn our own words around, too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

export function withoutTurns(page: FoundPage): FoundPage {
  const straight = (text: string) => text.replace(TURNS, "");
  return {
    ...page,
    title: straight(page.title),
    headings: page.headings.map(straight),
    text: straight(page.text),
  };
}

export interface PageSearch {
  readonly companies: readonly string[];
  readonly language: string | null;
  /** Names of the companies, which say nothing about what a page covers. */
  readonly names: readonly string[];
  /** Where no page of a company covers it: the one that comes closest. */
  readonly orNearest?: boolean;
}

/** The pages that cover these words, best first; none: nothing covers them. */
export type FindPages = (words: string, search: PageSearch) => Promise<readonly FoundPage[]>;
