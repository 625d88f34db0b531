import type { SearchOutcome, SearchProvider, SearchQuestion } from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import { startWorkingTime } from "../working-time.ts";
import type { Budget } from "./budget.ts";
import type { TokenBucket } from "./token-bucket.ts";

interface Attempted {
  readonly provider: SearchProvider;
  readonly bucket: TokenBucket | null;
}

interface Asking {
  readonly question: SearchQuestion;
  readonly signal: AbortSignal;
  readonly budget: Budget;
}

const LONGEST_TURN_MS = 30_000;

/** One search: the cost is reserved first, and the unused part refunded. */
export async function attempt(
  { provider, bucket }: Attempted,
  { question, signal, budget }: Asking,
): Promise<SearchOutcome> {
  const price = provider.priceUsd(question);
  if (price > 0 && !(await budget.spend(provider.name, price))) {
    return { ok: false, problem: budgetSpent(provider) };
  }
  let cost = price;
  try {
    const outcome = await inTime(provider, question, signal, bucket);
    cost = costOf(outcome) ?? price;
    return outcome;
  } finally {
    if (cost !== price) await budget.spend(provider.name, cost - price);
  }
}

function costOf(outcome: SearchOutcome): number | null {
  return outcome.ok ? outcome.answer.costUsd : outcome.problem.costUsd;
}

/** A provider that doesn't stop on its own is abandoned when its time is up. */
async function inTime(
  provider: SearchProvider,
  question: SearchQuestion,
  caller: AbortSignal,
  bucket: TokenBucket | null,
): Promise<SearchOutcome> {
  const working = startWorkingTime(provider.longestMs);
  const signal = AbortSignal.any([caller, working.signal]);
  const turn = async (waiting: AbortSignal) =>
    bucket ? working.standStillFor(() => bucket.turn(LONGEST_TURN_MS, waiting)) : true;
  try {
    return await Promise.race([provider.search(question, { signal, turn }), aborted(signal)]);
  } catch (error) {
    caller.throwIfAborted();
    if (working.signal.aborted) return { ok: false, problem: timeIsUp(provider) };
    throw error;
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise;
}

function timeIsUp({ name }: SearchProvider): SearchProblem {
  return problemOf(
    {
      kind: "no-answer",
      code: PROBLEM_CODES.tooSlow,
      message: `${name} took too long to respond.`,
    },
    { scope: "question", costUsd: null },
  );
}

function budgetSpent({ name }: SearchProvider): SearchProblem {
  const message = `Today's budget for ${name} is used up.`;
  return problemOf(
    { kind: "credits", code: PROBLEM_CODES.ownBudget, message },
    { scope: "question" },
  );
}
