import type { QuotedPage } from "../../llm/index.ts";

export interface AnswerPage extends QuotedPage {
  readonly url: string;
  /** Of the site itself: its owner's own words may be repeated. */
  readonly isOwn: boolean;
}

/** What an answer is written from. A writer points to a page by its number, from 1. */
export interface AnswerMaterial {
  readonly question: string;
  readonly pages: readonly AnswerPage[];
  /** The words of a text that say something: one for all inflections. */
  readonly termsOf: (text: string) => ReadonlySet<string>;
}

export interface CheckedSentence {
  /** Plain words, with code in backticks. */
  readonly text: string;
  readonly page: AnswerPage;
  /** The words that show it, as they stand on the page. */
  readonly quote: string;
}
