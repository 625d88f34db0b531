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

export interface PageSearch {
  readonly companies: readonly string[];
  readonly language: string | null;
  /** Names of the companies, which say nothing about what a page covers. */
  readonly names: readonly string[];
}

/** The pages that cover these words, best first; none: nothing covers them. */
export type FindPages = (words: string, search: PageSearch) => Promise<readonly FoundPage[]>;
