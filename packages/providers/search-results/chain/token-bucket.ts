import type { Clock } from "./clock.ts";

export interface RateLimit {
  readonly perSecond: number;
  /** How many may go out at once after a pause. */
  readonly burst: number;
}

export interface TokenBucket {
  /**
   * Resolves when it is the caller's turn; immediately false if that takes longer than
   * `patienceMs`.
   */
  turn(patienceMs: number, signal: AbortSignal): Promise<boolean>;
}

/** Per process: several workers share a provider's limit by dividing it. */
export function createTokenBucket({ perSecond, burst }: RateLimit, clock: Clock): TokenBucket {
  const everyMs = 1000 / perSecond;
  // When the bucket would be full without further calls.
  let fullAt = clock.now();

  return {
    async turn(patienceMs, signal) {
      signal.throwIfAborted();
      const now = clock.now();
      const next = Math.max(fullAt, now) + everyMs;
      const waitMs = next - burst * everyMs - now;
      if (waitMs > patienceMs) return false;
      fullAt = next;
      if (waitMs > 0) await clock.sleep(waitMs, signal);
      return true;
    },
  };
}
