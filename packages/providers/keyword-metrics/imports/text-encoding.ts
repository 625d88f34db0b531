import { setImmediate as nextTurn } from "node:timers/promises";
import { refusals } from "./file-format.ts";
import { ImportRefused } from "./refused.ts";

const PIECE_BYTES = 16 * 1024;

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** By its byte order mark, or else by where the zero bytes are; everything else must be UTF-8. */
export function encodingOf(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const start = head.subarray(0, 1000);
  const zeros = [0, 1].map(
    (odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return "utf-8";
  const mostly = start.byteLength / 4;
  if (odd > mostly && even === 0) return "utf-16le";
  if (even > mostly && odd === 0) return "utf-16be";
  throw refusals.notATable();
}

/** The beginning as text, without an incomplete last character. */
export function headText(head: Uint8Array, encoding: TextEncoding): string {
  return decode(new TextDecoder(encoding, { fatal: true }), head);
}

/** In pieces that are parsed within milliseconds, yielding to the event loop before each. */
export async function* decoded(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength; start += PIECE_BYTES) {
      await nextTurn();
      yield decode(decoder, chunk.subarray(start, start + PIECE_BYTES));
    }
  }
  finish(decoder);
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = readable(decoder, bytes);
  // Tables have no NUL characters, and the database can't store them.
  if (text.includes("\u0000")) throw refusals.notATable();
  return text;
}

function readable(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new ImportRefused(
      "encoding",
      "We can't read the text in this file: it's neither UTF-8 nor UTF-16. Export it again, or save it in Excel as “CSV UTF-8”.",
    );
  }
}

/** An incomplete last character means the file was truncated. */
function finish(decoder: TextDecoder): void {
  try {
    decoder.decode();
  } catch {
    throw new ImportRefused(
      "truncated",
      "This file ends in the middle of a character, so part of it is missing. Download it again.",
    );
  }
}
