import type { Clock } from "../chain/clock.ts";

/** Time passes only during sleeps, and then instantly. */
export interface MovedClock extends Clock {
  readonly slept: readonly number[];
  pass(ms: number): void;
}

export function aMovedClock(): MovedClock {
  const slept: number[] = [];
  let time = 0;
  return {
    slept,
    now: () => time,
    pass: (ms) => {
      time += ms;
    },
    async sleep(ms, signal) {
      signal.throwIfAborted();
      slept.push(ms);
      time += ms;
    },
  };
}
