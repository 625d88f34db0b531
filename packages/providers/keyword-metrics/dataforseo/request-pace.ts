export interface Clock {
  now(): number;
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Allows this many calls within any window; the next waits until the oldest has left it. */
export function createPace(limit: number, windowMilliseconds: number, clock: Clock) {
  const passed: number[] = [];
  return async (signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const now = clock.now();
      while (passed[0] !== undefined && passed[0] <= now - windowMilliseconds) passed.shift();
      const oldest = passed[0];
      if (oldest === undefined || passed.length < limit) {
        passed.push(now);
        return;
      }
      await clock.wait(oldest + windowMilliseconds - now, signal);
    }
  };
}
