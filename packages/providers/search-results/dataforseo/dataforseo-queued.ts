import type { Patience } from "../http/ask.ts";
import { startPatience } from "../patience.ts";
import type { SearchCall, SearchQuestion } from "../port.ts";
import { malformed, type SearchProblem } from "../problem.ts";
import { type CollectOptions, collectSearches, readySearches } from "./collect-searches.ts";
import { type ApiTask, askDataforseo, DATAFORSEO, withoutSecrets } from "./dataforseo-api.ts";
import {
  MOST_QUESTIONS,
  type PostedSearch,
  type QueuedSearch,
  type TaggedQuestion,
} from "./queued-search.ts";
import { taskPriceUsd, writeTask } from "./search-task.ts";
import { judgeStatus } from "./status-codes.ts";

export interface DataforseoQueuedOptions extends CollectOptions {
  /** For the first ten results. */
  readonly priceUsd?: number;
}

export function dataforseoQueued(options: DataforseoQueuedOptions): QueuedSearch {
  const { priceUsd = 0.0006 } = options;
  return {
    name: "dataforseo",
    engine: "google",
    priceUsd: (question) => taskPriceUsd(question, priceUsd),
    post: (questions, call) => postSearches(options, questions, call),
    ready: (call) => readySearches(options, startPatience(options), call),
    collect: (tickets, call) => collectSearches(options, tickets, call),
  };
}

const POST = "/v3/serp/google/organic/task_post";

async function postSearches(
  options: DataforseoQueuedOptions,
  questions: readonly TaggedQuestion[],
  call: SearchCall,
): Promise<PostedSearch[]> {
  if (questions.length > MOST_QUESTIONS) {
    throw new RangeError(`At most ${MOST_QUESTIONS} queries at once.`);
  }
  const written = questions.map(({ tag, ...question }) => {
    return { question, tag, written: writeTask(question) };
  });
  const sendable = written.flatMap(({ question, tag, written }) =>
    written.ok ? [{ question, task: { ...written.task, ...(tag && { tag }) } }] : [],
  );
  const posted = await send(options, sendable, startPatience(options), call);
  return written.map(({ written }) => (written.ok ? (posted.shift() ?? LOST) : written));
}

const LOST: PostedSearch = {
  ok: false,
  problem: malformed(DATAFORSEO, "a query is missing from its tasks"),
};

interface Sendable {
  readonly question: SearchQuestion;
  readonly task: unknown;
}

/** A post whose response was lost may have been accepted: it isn't retried here. */
async function send(
  options: DataforseoQueuedOptions,
  sendable: readonly Sendable[],
  patience: Patience,
  call: SearchCall,
): Promise<PostedSearch[]> {
  if (sendable.length === 0) return [];
  const body = sendable.map(({ task }) => task);
  const outcome = await askDataforseo(options, { path: POST, body, patience, charged: true }, call);
  const failed = (problem: SearchProblem) => sendable.map(() => ({ ok: false, problem }) as const);
  if (!outcome.ok) return failed(outcome.problem);
  if (outcome.tasks.length !== sendable.length) {
    return failed(malformed(DATAFORSEO, "it doesn't have a task for every query"));
  }
  return sendable.map(({ question }, index) => ticketOf(outcome.tasks[index], question, options));
}

function ticketOf(
  task: ApiTask | undefined,
  question: SearchQuestion,
  options: DataforseoQueuedOptions,
): PostedSearch {
  if (!task) return LOST;
  const verdict = judgeStatus(task.status_code, withoutSecrets(task.status_message, options));
  if (verdict.is === "problem") {
    const costUsd = task.cost ?? verdict.problem.costUsd;
    return { ok: false, problem: { ...verdict.problem, costUsd } };
  }
  if (!task.id) return { ok: false, problem: malformed(DATAFORSEO, "a task has no ID") };
  const { id, cost } = task;
  return { ok: true, ticket: { id, question, costUsd: cost ?? null, postedAt: options.now() } };
}
