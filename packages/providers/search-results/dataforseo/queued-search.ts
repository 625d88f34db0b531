import type { SearchAnswer, SearchCall, SearchQuestion } from "../port.ts";
import type { SearchProblem } from "../problem.ts";

/** Searches that are handed in together and fetched later, for less money. */
export interface QueuedSearch {
  readonly name: "dataforseo";
  readonly engine: "google";
  /** What a search costs, as far as it is known before. */
  priceUsd(question: SearchQuestion): number;
  /** One outcome for each question, in their order; at most `MOST_QUESTIONS`. */
  post(questions: readonly TaggedQuestion[], call: SearchCall): Promise<PostedSearch[]>;
  /** What is done and was not fetched yet. */
  ready(call: SearchCall): Promise<ReadySearches>;
  /** One outcome for each ticket, in their order; safe to ask again, and costs nothing. */
  collect(tickets: readonly SearchTicket[], call: SearchCall): Promise<CollectedSearch[]>;
}

export const MOST_QUESTIONS = 100;

/** By its tag a search is found again whose ticket got lost on the way back. */
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

/** Plain data, to be kept until the answer is there. */
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
  /** The ticket is still good; the problem, if any, was on the way. */
  | {
      readonly state: "waiting";
      readonly ticket: SearchTicket;
      readonly problem: SearchProblem | null;
    }
  /** The ticket is worth nothing any more. */
  | { readonly state: "failed"; readonly ticket: SearchTicket; readonly problem: SearchProblem };
