import { type FetchResult, ranOutOfTime } from "./fetched.ts";

/** How fast one host may be requested, by its crawl delay and its responses. */
export interface Pace {
  readonly concurrency: number;
  /** When the next request may begin; the past means now. */
  readyAt(crawlDelayMs: number): number;
  begin(now: number, crawlDelayMs: number): void;
  learn(result: FetchResult, now: number, today: Date): void;
  /** Whether it is in its initial state again. */
  isFresh(now: number): boolean;
}

/** Limited only in concurrency: for the operator's own hosts. */
export function unlimitedPace(): Pace {
  return {
    concurrency: 32,
    readyAt: () => 0,
    begin: () => {},
    learn: () => {},
    isFresh: () => true,
  };
}

export function politePace(): Pace {
  let concurrency = START_CONCURRENCY;
  let slowdown = 1;
  let goodResponses = 0;
  let pausedUntil = 0;
  /** When the next request is due at the steady rate; a burst may run ahead of it. */
  let due = 0;

  const intervalOf = (crawlDelayMs: number) =>
    Math.max(STEADY_INTERVAL_MS * slowdown, Math.min(crawlDelayMs, LONGEST_CRAWL_DELAY_MS));
  const burstOf = (crawlDelayMs: number) => (slowdown > 1 || crawlDelayMs > 0 ? 1 : BURST);

  return {
    get concurrency() {
      return concurrency;
    },
    readyAt(crawlDelayMs) {
      const ahead = (burstOf(crawlDelayMs) - 1) * intervalOf(crawlDelayMs);
      return Math.max(due - ahead, pausedUntil);
    },
    begin(now, crawlDelayMs) {
      due = Math.max(due, now) + intervalOf(crawlDelayMs);
    },
    learn(result, now, today) {
      if (wasNotSent(result)) {
        due -= intervalOf(0);
        return;
      }
      if (!isOverloaded(result)) {
        goodResponses += 1;
        if (goodResponses % GOOD_RESPONSES_TO_RISE !== 0) return;
        concurrency = Math.min(concurrency + 1, MOST_CONCURRENCY);
        slowdown = Math.max(slowdown / 2, 1);
        return;
      }
      goodResponses = 0;
      concurrency = Math.max(Math.floor(concurrency / 2), 1);
      slowdown = Math.min(slowdown * 2, MOST_SLOWDOWN);
      const wait = result.ok ? retryAfterMs(result.fetched.headers, today) : null;
      if (wait !== null) pausedUntil = Math.max(pausedUntil, now + wait);
    },
    isFresh(now) {
      return due <= now && pausedUntil <= now && slowdown === 1;
    },
  };
}

/** A name that doesn't resolve costs no host anything, so it doesn't count. */
function wasNotSent(result: FetchResult): boolean {
  return !result.ok && (result.failure === "dns" || result.failure === "address-refused");
}

function isOverloaded(result: FetchResult): boolean {
  if (ranOutOfTime(result)) return true;
  return result.ok && (result.fetched.status === 429 || result.fetched.status === 503);
}

/** How long a server asks us to wait, in milliseconds; null when it doesn't say. */
function retryAfterMs(headers: Readonly<Record<string, string>>, today: Date): number | null {
  const value = headers["retry-after"]?.trim();
  if (value === undefined || value === "") return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, LONGEST_WAIT_MS);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  // Counted from the server's own clock where it shows it: ours may differ.
  const from = Date.parse(headers.date ?? "") || today.getTime();
  return Math.min(Math.max(until - from, 0), LONGEST_WAIT_MS);
}

const LONGEST_WAIT_MS = 10 * 60_000;

const BURST = 10;
const STEADY_INTERVAL_MS = 500;
const LONGEST_CRAWL_DELAY_MS = 30_000;
const START_CONCURRENCY = 4;
const MOST_CONCURRENCY = 8;
const MOST_SLOWDOWN = 16;
const GOOD_RESPONSES_TO_RISE = 20;
