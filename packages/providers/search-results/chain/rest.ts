import type { SearchProblem } from "../problem.ts";
import type { Clock } from "./clock.ts";

/** A provider that could answer nobody is left alone for a while, so that a night of keywords does not knock in vain. */
export interface Rest {
  /** Why it rests, with what is left of the pause; null when it may be asked. */
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
