import { setTimeout as sleep } from "node:timers/promises";

export interface Clock {
  /** Monotonic milliseconds. */
  now(): number;
  /** Rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  async sleep(ms, signal) {
    signal.throwIfAborted();
    await sleep(Math.ceil(ms), undefined, { signal }).catch(() => signal.throwIfAborted());
  },
};
