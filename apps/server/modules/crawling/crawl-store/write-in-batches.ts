export const WRITTEN_TOGETHER = 1_000;

/** Each batch is written while the next one is put together. */
export async function writeInBatches<One>(
  all: Iterable<One> | AsyncIterable<One>,
  write: (some: readonly One[]) => Promise<unknown>,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  for await (const some of inBatches(all)) {
    await writing;
    writing = write(some);
    // The next turn gets the failure; until then it isn't unhandled.
    writing.catch(() => {});
  }
  await writing;
}

async function* inBatches<One>(all: Iterable<One> | AsyncIterable<One>): AsyncGenerator<One[]> {
  let batch: One[] = [];
  for await (const one of all) {
    if (batch.push(one) < WRITTEN_TOGETHER) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
