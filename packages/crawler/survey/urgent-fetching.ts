import {
  DEFAULT_LIMITS,
  type Fetcher,
  type FetchOptions,
  type FetchResult,
  type Politeness,
} from "../fetch/index.ts";

/** One response doesn't use up all the time that is left. */
const LONGEST_ANSWER_MS = 4_000;

export interface FetchTools {
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
}

/**
 * The same fetcher and politeness while a person waits. What hasn't arrived by then is a timeout,
 * and so is half a response: the time limit is ours and says nothing about the site.
 */
export function urgentFetching({ fetcher, politeness }: FetchTools, ms: number): FetchTools {
  const endsAt = performance.now() + ms;
  const timeIsUp = AbortSignal.timeout(ms);
  return {
    fetcher: {
      async fetch(url, options = {}) {
        const leftMs = Math.ceil(endsAt - performance.now());
        if (leftMs <= 0) return timedOut(url);
        const result = await fetcher.fetch(url, { ...options, limits: within(leftMs, options) });
        return result.ok && result.fetched.cut === "time" ? timedOut(url) : result;
      },
      close: () => fetcher.close(),
    },
    politeness: {
      async run(url, fetch, options = {}) {
        const signal = options.signal ? AbortSignal.any([options.signal, timeIsUp]) : timeIsUp;
        try {
          return await politeness.run(url, fetch, { ...options, signal });
        } catch (error) {
          if (!timeIsUp.aborted || error !== timeIsUp.reason) throw error;
          return timedOut(url);
        }
      },
      concurrencyOf: politeness.concurrencyOf,
    },
  };
}

function within(leftMs: number, { limits }: FetchOptions): FetchOptions["limits"] {
  const { firstByteMs, totalMs } = { ...DEFAULT_LIMITS, ...limits };
  const longest = Math.min(leftMs, LONGEST_ANSWER_MS);
  return {
    ...limits,
    firstByteMs: Math.min(firstByteMs, longest),
    totalMs: Math.min(totalMs, longest),
  };
}

function timedOut(url: string): FetchResult {
  return { ok: false, requested: url, failure: "timeout", redirects: [] };
}
