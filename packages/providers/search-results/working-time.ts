/** A timeout that pauses while waiting for a turn, which isn't the provider's fault. */
export interface WorkingTime {
  /** Aborted when time is up. */
  readonly signal: AbortSignal;
  standStillFor<Result>(wait: () => Promise<Result>): Promise<Result>;
}

export function startWorkingTime(ms: number): WorkingTime {
  const over = new AbortController();
  let leftMs = ms;
  let waiting = 0;
  let since: number;
  let timer: ReturnType<typeof setTimeout>;

  const run = () => {
    since = performance.now();
    timer = setTimeout(() => over.abort(timeIsUp()), leftMs);
    timer.unref();
  };
  const standStill = () => {
    clearTimeout(timer);
    leftMs -= performance.now() - since;
  };

  run();
  return {
    signal: over.signal,
    async standStillFor(wait) {
      if (waiting === 0) standStill();
      waiting += 1;
      try {
        return await wait();
      } finally {
        waiting -= 1;
        if (waiting === 0) run();
      }
    },
  };
}

function timeIsUp(): DOMException {
  return new DOMException("Time's up.", "TimeoutError");
}
