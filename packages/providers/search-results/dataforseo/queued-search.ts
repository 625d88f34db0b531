import type { SearchAnswer, SearchCall, SearchQuestion } from "../port.ts";
import type { SearchProblem } from "../problem.ts";

/** Searches that are submitted in batches and collected later, at a lower price. */
export interface QueuedSearch {
  readonly name: "dataforseo";
  readonly engine: "google";
  /** The cost of a search, as far as known in advance. */
  priceUsd(question: SearchQuestion): number;
  /** One outcome per question, in order; at most `MOST_QUESTIONS`. */
  post(questions: readonly TaggedQuestion[], call: SearchCall): Promise<PostedSearch[]>;
  /** Finished searches that haven't been collected yet. */
  ready(call: SearchCall): Promise<ReadySearches>;
  /** One outcome per ticket, in order; free and safe to repeat. */
  collect(tickets: readonly SearchTicket[], call: SearchCall): Promise<CollectedSearch[]>;
}

export const MOST_QUESTIONS = 100;

/** The tag identifies a search whose ticket was lost in transit. */
export interface TaggedQuestion extends SearchQuestion {
  readonly tag?: string;
}

export type ReadySearches =
  | {
      readonly ok: true;
      readonly ids: ReadonlySet<string>;
      readonly byTag: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Plain data, stored until the answer is available. */
export interface SearchTicket {
  readonly id: string;
  readonly question: SearchQuestion;
  readonly costUsd: number | null;
  readonly postedAt: Date;
}

export type PostedSearch =
  | { readonly ok: true; readonly ticket: SearchTicket }
  | { readonly ok: false; readonly problem: SearchProblem };

export type CollectedSearch =
  | { readonly state: "done"; readonly ticket: SearchTicket; readonly answer: SearchAnswer }
  /** The ticket is still valid; the problem, if any, was in transit. */
  | {
      readonly state: "waiting";
      readonly ticket: SearchTicket;
      readonly problem: SearchProblem | null;
    }
  /** The ticket is no longer valid. */
  | { readonly state: "failed"; readonly ticket: SearchTicket; readonly problem: SearchProblem };
