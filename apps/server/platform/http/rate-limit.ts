import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Seconds to wait if the limit is reached, null if the point was taken. */
  take(limit: Limit, key: string): Promise<number | null>;
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** Counts are in the database, so that all nodes share them. */
export function createRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>();

  function limiterOf(limit: Limit): RateLimiterPostgres {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      inMemoryBlockOnConsumed: limit.points + 1,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  }

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000) || 1;
        throw refusal;
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key);
    },
  };
}
