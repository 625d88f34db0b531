import type { FoundPage } from "./built-in/found-page.ts";

/** Answers a question, and cites its sources. */
export interface AnswerEngine {
  readonly id: string;
  readonly name: string;
  /** How it answers, in words. */
  readonly method: string;
  /** Null: none of its sources answers the question. */
  answer(question: string, scope: AnswerScope, signal?: AbortSignal): Promise<EngineAnswer | null>;
}

/** Answers in the words of pages that it finds. */
export interface QuotingEngine extends AnswerEngine {
  /** The pages an answer may come from, best first. */
  findPages(
    question: string,
    scope: AnswerScope,
    options?: { readonly orNearest?: boolean },
  ): Promise<readonly FoundPage[]>;
}

export interface AnswerScope {
  /** Those whose pages may be used; an engine for the whole web needs none. */
  readonly companies: readonly AnsweringCompany[];
  /** The site's language; null: unknown. */
  readonly language: string | null;
}

export interface AnsweringCompany {
  readonly id: string;
  readonly domain: string;
  /** All the names it goes by. */
  readonly names: readonly string[];
}

export interface EngineAnswer {
  readonly sentences: readonly AnswerSentence[];
  /** Deduplicated pages, in the order of the answer. */
  readonly citations: readonly Citation[];
}

export interface AnswerSentence {
  readonly text: string;
  /** Index of the citation it comes from. */
  readonly citation: number;
  /** The words of that page that show it; none: it's a quote itself. */
  readonly quote?: string;
}

export interface Citation {
  readonly url: string;
  readonly title: string | null;
}
