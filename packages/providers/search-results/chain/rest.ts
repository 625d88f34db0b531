import type { SearchProblem } from "../problem.ts";
import type { Clock } from "./clock.ts";

/** A cooldown for a failing provider, so that a night of checks doesn't call it in vain. */
export interface Rest {
  /** Why it is paused, with the remaining time; null if it can be queried. */
  reason(): SearchProblem | null;
  after(problem: SearchProblem): void;
}

const SECONDS = { credits: 600, config: 60, rate: 10, transient: 0, "no-answer": 0 } as const;
const LONGEST_SECONDS = 3600;

export function createRest(clock: Clock): Rest {
  let until = Number.NEGATIVE_INFINITY;
  let problem: SearchProblem | null = null;

  return {
    reason() {
      const seconds = Math.ceil((until - clock.now()) / 1000);
      return problem !== null && seconds > 0 ? { ...problem, retryAfterSeconds: seconds } : null;
    },
    after(met) {
      if (met.scope !== "provider") return;
      const seconds = met.retryAfterSeconds ?? SECONDS[met.kind];
      until = clock.now() + Math.min(seconds, LONGEST_SECONDS) * 1000;
      problem = met;
    },
  };
}
