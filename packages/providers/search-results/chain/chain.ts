import type {
  ProviderName,
  SearchAnswer,
  SearchOutcome,
  SearchProvider,
  SearchQuestion,
} from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import { attempt } from "./attempt.ts";
import { type Budget, unlimitedBudget } from "./budget.ts";
import { type Clock, realClock } from "./clock.ts";
import { createRest, type Rest } from "./rest.ts";
import { createTokenBucket, type RateLimit, type TokenBucket } from "./token-bucket.ts";

export interface ChainLink {
  readonly provider: SearchProvider;
  /** Unset: unlimited. */
  readonly limit?: RateLimit;
}

export interface ChainOptions {
  /** In query order. */
  readonly links: readonly ChainLink[];
  readonly budget?: Budget;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface SearchChain {
  /** The preferred provider's engine; empty if there is no provider. */
  readonly engine: string;
  /** Rejects only with the signal's reason. */
  search(
    question: SearchQuestion,
    signal: AbortSignal,
    options?: {
      /** Asks no provider of another engine than the preferred one's. */
      readonly onlyPreferred?: boolean;
    },
  ): Promise<ChainOutcome>;
}

export type ChainOutcome =
  | { readonly ok: true; readonly answer: SearchAnswer; readonly tried: readonly Tried[] }
  | {
      readonly ok: false;
      readonly problem: SearchProblem;
      readonly tried: readonly Tried[];
      /** Results read before a page failed: they say nothing about sites not in them. */
      readonly brokenOff: readonly SearchAnswer[];
    };

/** A provider that couldn't answer, or not completely, and why. */
export interface Tried {
  readonly provider: ProviderName;
  readonly engine: string;
  readonly problem: SearchProblem;
}

export function createSearchChain(options: ChainOptions): SearchChain {
  const { budget = unlimitedBudget, clock = realClock, random = Math.random } = options;
  const links = options.links.map(({ provider, limit }): ReadyLink => {
    const bucket = limit ? createTokenBucket(limit, clock) : null;
    return { provider, bucket, rest: createRest(clock) };
  });
  const preferred = links[0]?.provider.engine ?? "";

  return {
    engine: preferred,
    async search(question, signal, { onlyPreferred = false } = {}) {
      const tried: Tried[] = [];
      const brokenOff: SearchAnswer[] = [];
      for (const link of links) {
        signal.throwIfAborted();
        const { name: provider, engine } = link.provider;
        if (onlyPreferred && engine !== preferred) continue;
        const outcome = await askLink(link, { question, signal, budget, clock, random });
        const problem = problemIn(outcome);
        if (outcome.ok && problem === null) return { ...outcome, tried };
        if (outcome.ok) brokenOff.push(outcome.answer);
        if (problem !== null) tried.push({ provider, engine, problem });
      }
      return { ok: false, problem: tellingProblem(tried), tried, brokenOff };
    },
  };
}

interface ReadyLink {
  readonly provider: SearchProvider;
  readonly bucket: TokenBucket | null;
  readonly rest: Rest;
}

interface Asking {
  readonly question: SearchQuestion;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly random: () => number;
}

const BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 10_000;

/** Retries once if the problem may pass soon. */
async function askLink(link: ReadyLink, asking: Asking): Promise<SearchOutcome> {
  const resting = link.rest.reason();
  if (resting) return { ok: false, problem: resting };

  const first = await attempt(link, asking);
  const problem = problemIn(first);
  if (problem === null) return first;
  const backoffMs = backoffAfter(problem, asking.random);
  if (backoffMs === null) {
    link.rest.after(problem);
    return first;
  }
  await asking.clock.sleep(backoffMs, asking.signal);
  const second = await attempt(link, asking);
  const again = problemIn(second);
  if (again !== null) link.rest.after(again);
  return first.ok && !second.ok ? first : second;
}

/** An incomplete answer is a problem, too. */
function problemIn(outcome: SearchOutcome): SearchProblem | null {
  return outcome.ok ? outcome.answer.cutShort : outcome.problem;
}

/** Null if waiting wouldn't help, or not soon enough. */
function backoffAfter(problem: SearchProblem, random: () => number): number | null {
  const { kind, code, retryAfterSeconds } = problem;
  if (kind !== "transient" && kind !== "rate") return null;
  if (code === PROBLEM_CODES.ownPace) return null;
  const ms = Math.max((retryAfterSeconds ?? 0) * 1000, BACKOFF_MS * (1 + random()));
  return ms <= LONGEST_BACKOFF_MS ? ms : null;
}

/**
 * The preferred provider's problem is the one to fix; the earliest retry time is across all of
 * them.
 */
function tellingProblem(tried: readonly Tried[]): SearchProblem {
  const [first] = tried;
  if (!first) return NOBODY;
  const waits = tried.flatMap(({ problem }) => problem.retryAfterSeconds ?? []);
  return { ...first.problem, retryAfterSeconds: waits.length > 0 ? Math.min(...waits) : null };
}

const NOBODY = problemOf({
  kind: "config",
  code: PROBLEM_CODES.refused,
  message: "No search results provider is set up.",
});
