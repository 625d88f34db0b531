import type { MetricsProblem } from "@sightline/providers/keyword-metrics";

export const EVERY_MARKET = "";

/** Markets not to query for a while, so that the same warning isn't logged every few minutes. */
export interface Cooldowns {
  isCoolingDown(market: string): boolean;
  after(problem: MetricsProblem, market: string): void;
}

const SECONDS = { credits: 3600, config: 3600, rate: 60, transient: 0, "no-answer": 0 } as const;

export function createCooldowns(now: () => number): Cooldowns {
  const until = new Map<string, number>();
  const isCoolingDown = (market: string) => now() < (until.get(market) ?? 0);
  return {
    isCoolingDown: (market) => isCoolingDown(EVERY_MARKET) || isCoolingDown(market),
    after({ kind, retryAfterSeconds }, market) {
      const seconds = retryAfterSeconds ?? SECONDS[kind];
      // A setting may be wrong for one country only.
      until.set(kind === "config" ? market : EVERY_MARKET, now() + seconds * 1000);
    },
  };
}
