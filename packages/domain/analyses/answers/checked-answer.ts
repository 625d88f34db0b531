import { quoteOn } from "../../llm/index.ts";
import { oneLine } from "../../text/index.ts";
import type { AnswerMaterial, AnswerPage, CheckedSentence } from "./material.ts";
import { statementChecker } from "./statements.ts";

/** An answer as a model replies with it. */
export interface RepliedAnswer {
  readonly result: "answered" | "not_answered";
  readonly answer: readonly {
    readonly text: string;
    readonly page: number;
    readonly quote: string;
  }[];
  /** The numbers of all pages that answer it, cited or not. */
  readonly pages_that_answer: readonly number[];
}

export interface CheckedAnswer {
  /** unproven: there is an answer, but it doesn't hold. */
  readonly result: "answered" | "not_answered" | "unproven";
  readonly sentences: readonly CheckedSentence[];
  readonly answering: readonly AnswerPage[];
  /** Sentences left out. */
  readonly dropped: number;
}

const MOST_SENTENCES = 8;
/** It's asked for 120. */
const MOST_WORDS = 150;

/**
 * What holds of a reply: sentences whose quotes stand on their pages, up to the first one that
 * doesn't hold. What comes after it may lean on it.
 */
export function checkedAnswer(reply: RepliedAnswer, material: AnswerMaterial): CheckedAnswer {
  const numbered = (number: number) => material.pages[number - 1];
  const answering = [...new Set(reply.pages_that_answer)].flatMap((one) => numbered(one) ?? []);
  if (reply.result === "not_answered") {
    return { result: "not_answered", sentences: [], answering, dropped: 0 };
  }
  const isStated = statementChecker(material);
  const sentences: CheckedSentence[] = [];
  let words = 0;
  for (const { text: given, page: number, quote: claimed } of reply.answer) {
    const page = numbered(number);
    const quote = page === undefined ? null : quoteOn(page, claimed, { wholeLines: true });
    const text = oneLine(given);
    words += text.split(" ").length;
    if (page === undefined || quote === null || words > MOST_WORDS) break;
    if (sentences.length >= MOST_SENTENCES || !isStated({ text, page, quote }, sentences)) break;
    sentences.push({ text, page, quote });
  }
  const cited = sentences.map(({ page }) => page);
  return {
    result: sentences.length === 0 ? "unproven" : "answered",
    sentences,
    answering: [...new Set([...answering, ...cited])],
    dropped: reply.answer.length - sentences.length,
  };
}
