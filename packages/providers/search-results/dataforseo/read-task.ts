import { resultsWithin } from "../listed-result.ts";
import type { SearchAnswer, SearchQuestion } from "../port.ts";
import { malformed, type SearchProblem } from "../problem.ts";
import {
  type ApiTask,
  DATAFORSEO,
  type DataforseoAccount,
  withoutSecrets,
} from "./dataforseo-api.ts";
import { type ResultsPage, readResultsPage } from "./results-page.ts";
import { DEEPEST } from "./search-task.ts";
import { judgeStatus } from "./status-codes.ts";

export type ReadTask =
  | { readonly state: "done"; readonly answer: SearchAnswer }
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly problem: SearchProblem };

export interface TaskContext {
  readonly account: DataforseoAccount;
  readonly question: SearchQuestion;
  /** The cost of the search, which may differ from this call's cost. */
  readonly costUsd: number | null;
  readonly bytes: number;
}

const NOTHING_FOUND: ResultsPage = { results: [], features: [], checkUrl: null };

export function readTask(task: ApiTask, context: TaskContext): ReadTask {
  const verdict = judgeStatus(
    task.status_code,
    withoutSecrets(task.status_message, context.account),
  );
  if (verdict.is === "waiting") return { state: "waiting" };
  if (verdict.is === "problem") {
    const { problem } = verdict;
    // A failure is free, except if the search engine failed them.
    const costUsd = problem.costUsd === 0 ? (task.cost ?? 0) : context.costUsd;
    return { state: "failed", problem: { ...problem, costUsd } };
  }
  const page = verdict.is === "empty" ? NOTHING_FOUND : readResultsPage(task.result?.[0]);
  if (page) return { state: "done", answer: answerOf(page, context) };
  const problem = malformed(DATAFORSEO, "'result' doesn't match the documentation");
  return { state: "failed", problem: { ...problem, costUsd: context.costUsd } };
}

function answerOf(page: ResultsPage, { question, costUsd, bytes }: TaskContext): SearchAnswer {
  const depth = Math.min(question.depth, DEEPEST);
  return {
    provider: "dataforseo",
    engine: "google",
    device: question.device,
    depth,
    results: resultsWithin(depth, page.results),
    features: page.features,
    costUsd,
    checkUrl: page.checkUrl,
    bytes,
    cutShort: null,
  };
}
