import { readCodings, undo } from "./content-decoding.ts";
import { DeadlineExceeded } from "./deadline.ts";
import type { Fetched } from "./fetched.ts";

/** How much of a body was read, and why it was cut; filled while reading. */
export interface Tally {
  wire: number;
  decoded: number;
  cut: Fetched["cut"];
}

export const newTally = (): Tally => ({ wire: 0, decoded: 0, cut: null });

/**
 * The body's decoded bytes; where a limit cuts it, it ends without an error and the tally says so.
 */
export async function* decodedBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | undefined,
  limit: number,
  tally: Tally,
): AsyncGenerator<Uint8Array> {
  const codings = readCodings(contentEncoding);
  const wire = countWire(body, limit, tally);
  const decoded = codings.length === 0 ? wire : undo(codings, wire);
  try {
    for await (const chunk of decoded) {
      const room = limit - tally.decoded;
      tally.decoded += Math.min(chunk.length, room);
      if (chunk.length > room) {
        tally.cut = "size";
        if (room > 0) yield chunk.subarray(0, room);
        return;
      }
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    tally.cut = "time";
  }
}

/** Bytes that decode to nothing are limited too. */
async function* countWire(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  tally: Tally,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    tally.wire += chunk.length;
    yield chunk;
    if (tally.wire > limit) {
      tally.cut = "size";
      return;
    }
  }
}

/**
 * Drains a short body so that its connection can be reused; errors don't matter, nobody reads it.
 */
export async function discard(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  tally: Tally,
): Promise<void> {
  try {
    for await (const chunk of body) {
      tally.wire += chunk.length;
      tally.decoded += chunk.length;
      if (tally.wire > limit) return;
    }
  } catch (error) {
    if (error instanceof DeadlineExceeded) tally.cut = "time";
  }
}
