export interface Slots {
  /** In order of arrival, once a slot is free; throws the signal's reason if that comes first. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

export function createSlots(count: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  async function take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      waiting.add(begin);
    });
  }

  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(work, signal) {
      await take(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
