/** The time of this process, which the demo's builder moves from day to day. */
export interface MovedClock {
  /** Moves to a time; from there it runs at its usual pace. */
  moveTo(ms: number): void;
  /** How far it is from the machine's own clock. */
  readonly offsetMs: number;
  restore(): void;
}

/**
 * Only for a process of its own: every `new Date()` and `Date.now()` in it follows. Timers don't,
 * so time-outs and heartbeats take as long as they say.
 */
export function moveClock(): MovedClock {
  const Real = globalThis.Date;
  let offsetMs = 0;
  const now = () => Real.now() + offsetMs;
  class Moved extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }

    static override now(): number {
      return now();
    }
  }
  // A date that Node made, such as a file's, is one of these as well.
  Object.defineProperty(Moved, Symbol.hasInstance, {
    value: (one: unknown) => one instanceof Real,
  });
  globalThis.Date = Moved as DateConstructor;
  return {
    moveTo(ms) {
      offsetMs = ms - Real.now();
    },
    get offsetMs() {
      return offsetMs;
    },
    restore() {
      globalThis.Date = Real;
    },
  };
}
