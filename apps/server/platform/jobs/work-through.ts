/** Collects what fails, so that a job serves everyone else first and fails at its end. */
export interface Failures {
  /** Null if it failed. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result | null>;
  throwIfAny(): void;
}

const KEPT = 10;

/** After an abort the rest would fail, too: that ends the job at once. */
export function collectFailures(signal?: AbortSignal): Failures {
  const kept: unknown[] = [];
  let count = 0;
  return {
    async attempt(work) {
      try {
        return await work();
      } catch (error) {
        if (signal?.aborted) throw error;
        count += 1;
        if (kept.length < KEPT) kept.push(error);
        return null;
      }
    },
    throwIfAny() {
      if (count === 0) return;
      const [first] = kept;
      const reason = first instanceof Error ? first.message : String(first);
      throw new Error(`${count} failed and the others are done. First error: ${reason}`, {
        cause: kept,
      });
    },
  };
}

/** One after another; a failure stops none of the others and fails the job at its end. */
export async function workThrough<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures = collectFailures();
  for (const item of items) await failures.attempt(() => work(item));
  failures.throwIfAny();
}
