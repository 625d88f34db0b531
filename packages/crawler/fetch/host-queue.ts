import type { Pace } from "./pace.ts";

export interface PolitenessClock {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  today(): Date;
  after(ms: number, run: () => void): void;
}

/** Requests waiting for one host, in order of arrival. */
export interface HostQueue {
  readonly pace: Pace;
  readonly isIdle: boolean;
  /** Resolves when a request may begin; call `done` afterwards, however it ends. */
  turn(crawlDelayMs: number, signal?: AbortSignal): Promise<void>;
  done(): void;
}

interface Waiting {
  readonly crawlDelayMs: number;
  readonly begin: () => void;
}

export function createHostQueue(pace: Pace, clock: PolitenessClock): HostQueue {
  const waiting = new Set<Waiting>();
  let running = 0;
  let wakesAt = Number.POSITIVE_INFINITY;

  function beginWhatMay(): void {
    for (const next of waiting) {
      if (running >= pace.concurrency) return;
      const now = clock.now();
      const readyAt = pace.readyAt(next.crawlDelayMs);
      if (readyAt > now) {
        wakeAt(readyAt, now);
        return;
      }
      waiting.delete(next);
      pace.begin(now, next.crawlDelayMs);
      running += 1;
      next.begin();
    }
  }

  function wakeAt(time: number, now: number): void {
    if (wakesAt <= time) return;
    wakesAt = time;
    clock.after(time - now, () => {
      if (wakesAt === time) wakesAt = Number.POSITIVE_INFINITY;
      beginWhatMay();
    });
  }

  return {
    pace,
    get isIdle() {
      return running === 0 && waiting.size === 0;
    },
    turn(crawlDelayMs, signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        waiting.delete(next);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const next: Waiting = { crawlDelayMs, begin };
      signal?.addEventListener("abort", giveUp, { once: true });
      waiting.add(next);
      beginWhatMay();
      return promise;
    },
    done() {
      running -= 1;
      beginWhatMay();
    },
  };
}
