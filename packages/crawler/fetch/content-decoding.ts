import { pipeline, Readable, type Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import { FetchError } from "./failure.ts";
import { peek } from "./stream-head.ts";

/** The codings to undo, outermost first; throws for one we didn't accept. */
export function readCodings(contentEncoding: string | undefined): readonly Coding[] {
  const names = (contentEncoding ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "" && name !== "identity" && name !== "none");
  if (names.length > MOST_CODINGS) throw new FetchError("protocol");
  return names.reverse().map((name) => {
    const coding = CODINGS.get(name);
    if (coding === undefined) throw new FetchError("protocol");
    return coding;
  });
}

/** Each step buffers a few chunks at a time: output is produced only as fast as it is consumed. */
export function undo(codings: readonly Coding[], body: AsyncIterable<Uint8Array>): Readable {
  return codings.reduce((encoded, coding) => coding(encoded), Readable.from(body));
}

type Coding = (encoded: Readable) => Readable;

/** A truncated body is returned as far as it came, as in browsers. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };
const lenientBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
const lenientZstd = {
  finishFlush: constants.ZSTD_e_flush,
  // RFC 9659: no more than 8 MB of window, however much a frame asks for.
  params: { [constants.ZSTD_d_windowLogMax]: 23 },
};

const gzip: Coding = (encoded) => through(encoded, createGunzip(lenient));

const CODINGS = new Map<string, Coding>([
  ["gzip", gzip],
  ["x-gzip", gzip],
  ["deflate", (encoded) => Readable.from(inflate(encoded))],
  ["br", (encoded) => through(encoded, createBrotliDecompress(lenientBrotli))],
  ["zstd", (encoded) => through(encoded, createZstdDecompress(lenientZstd))],
]);

const MOST_CODINGS = 2;

/** Servers send `deflate` with and without its zlib wrapper; the first byte shows which. */
async function* inflate(encoded: Readable): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(encoded, 1);
  const isWrapped = ((head[0] ?? 0) & 0x0f) === 8;
  const decoder = isWrapped ? createInflate(lenient) : createInflateRaw(lenient);
  if (head.length > 0) yield* through(Readable.from(all), decoder);
}

/** An error anywhere reaches the reader at the end, so the callback has nothing to do. */
function through(encoded: Readable, decoder: Transform): Transform {
  return pipeline(encoded, decoder, () => {});
}
