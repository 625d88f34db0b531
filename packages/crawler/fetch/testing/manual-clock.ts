import type { PolitenessClock } from "../index.ts";

export interface ManualClock extends PolitenessClock {
  /** Advances the clock and runs everything that falls due, in order. */
  pass(ms: number): Promise<void>;
}

export function manualClock(start = new Date("2026-11-15T00:00:00Z")): ManualClock {
  let time = 0;
  let alarms: { at: number; run: () => void }[] = [];

  return {
    now: () => time,
    today: () => new Date(start.getTime() + time),
    after(ms, run) {
      alarms.push({ at: time + ms, run });
    },
    async pass(ms) {
      const end = time + ms;
      for (;;) {
        await everythingPending();
        const [next] = alarms.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        alarms = alarms.filter((alarm) => alarm !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
    },
  };
}

const everythingPending = () => new Promise((resolve) => setImmediate(resolve));
