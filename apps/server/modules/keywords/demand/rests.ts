import type { MetricsProblem } from "@sightline/providers/keyword-metrics";

export const EVERY_MARKET = "";

/** Whom not to ask for a while: nobody is told every few minutes what they must fix first. */
export interface Rests {
  isResting(market: string): boolean;
  after(problem: MetricsProblem, market: string): void;
}

const SECONDS = { credits: 3600, config: 3600, rate: 60, transient: 0, "no-answer": 0 } as const;

export function createRests(now: () => number): Rests {
  const until = new Map<string, number>();
  const isResting = (market: string) => now() < (until.get(market) ?? 0);
  return {
    isResting: (market) => isResting(EVERY_MARKET) || isResting(market),
    after({ kind, retryAfterSeconds }, market) {
      const seconds = retryAfterSeconds ?? SECONDS[kind];
      // A setting may be wrong for one country only.
      until.set(kind === "config" ? market : EVERY_MARKET, now() + seconds * 1000);
    },
  };
}
