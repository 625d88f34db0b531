/** A piece of a page that may hold an answer. */
export interface FoundPassage {
  readonly url: string;
  readonly title: string;
  /** A line per block. */
  readonly text: string;
  /** Among the passages of its page, from 0. */
  readonly index: number;
  /** How well it matches, against others of the same search. */
  readonly score: number;
  /** The same of its page as a whole. */
  readonly pageScore: number;
}

/** The passages of these companies that match some words best, the best first. */
export type FindPassages = (
  words: string,
  companies: readonly string[],
  language: string | null,
) => Promise<readonly FoundPassage[]>;
