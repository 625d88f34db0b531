import { setImmediate } from "node:timers/promises";

const TOGETHER = 2_000;

/**
 * Splits up to a quarter of a million rows into batches, yielding to the event loop between them.
 */
export async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += TOGETHER) {
    if (start > 0) await setImmediate();
    yield rows.slice(start, start + TOGETHER);
  }
}
