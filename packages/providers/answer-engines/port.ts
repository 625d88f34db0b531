/** Answers a question, and cites its sources. */
export interface AnswerEngine {
  readonly id: string;
  readonly name: string;
  /** How it answers, in words. */
  readonly method: string;
  /** Null: nothing it can read answers the question. */
  answer(question: string, scope: AnswerScope, signal?: AbortSignal): Promise<EngineAnswer | null>;
}

export interface AnswerScope {
  /** Whose pages may be read, by their ids; an engine that reads the whole web needs none. */
  readonly companies: readonly string[];
  /** Of the site that asks; null when it is unknown. */
  readonly language: string | null;
}

export interface EngineAnswer {
  readonly sentences: readonly AnswerSentence[];
  /** Each page once, in the order of the answer. */
  readonly citations: readonly Citation[];
}

export interface AnswerSentence {
  readonly text: string;
  /** Which of the citations says so, counted from 0. */
  readonly citation: number;
}

export interface Citation {
  readonly url: string;
  readonly title: string | null;
}
