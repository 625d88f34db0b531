/** A passage of a page that may contain an answer. */
export interface FoundPassage {
  readonly url: string;
  readonly title: string;
  /** One line per block. */
  readonly text: string;
  /** Among the passages of its page, from 0. */
  readonly index: number;
  /** Relevance compared with other passages of the same search. */
  readonly score: number;
  /** Relevance of its page as a whole. */
  readonly pageScore: number;
}

/** The passages of these companies that best match some words, best first. */
export type FindPassages = (
  words: string,
  companies: readonly string[],
  language: string | null,
) => Promise<readonly FoundPassage[]>;
