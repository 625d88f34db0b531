import type { SearchAnswer, SearchOutcome } from "../port.ts";
import type { SearchProblem } from "../problem.ts";

export async function answerOf(searching: Promise<SearchOutcome>): Promise<SearchAnswer> {
  const outcome = await searching;
  if (outcome.ok) return outcome.answer;
  throw new Error(`A problem instead of an answer: ${outcome.problem.message}`);
}

export async function problemIn(searching: Promise<SearchOutcome>): Promise<SearchProblem> {
  const outcome = await searching;
  if (!outcome.ok) return outcome.problem;
  throw new Error(`An answer instead of a problem: ${outcome.answer.results.length} results.`);
}
