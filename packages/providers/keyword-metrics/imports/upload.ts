import { IMPORT_TOO_LARGE } from "@sightline/domain/demand";
import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused } from "./refused.ts";

export type UploadSource = Uint8Array | AsyncIterable<Uint8Array>;

/** A file of which only the beginning has been read so far. */
export interface Upload {
  readonly head: Uint8Array;
  /** Whether the head is the whole file. */
  readonly whole: boolean;
  /** The whole file including the head. Can only be read once. */
  chunks(): AsyncGenerator<Uint8Array>;
  /** Stops reading and tells the sender to stop. */
  close(): Promise<void>;
}

export async function openUpload(source: UploadSource, declaredBytes?: number): Promise<Upload> {
  const length = source instanceof Uint8Array ? source.byteLength : declaredBytes;
  if (length !== undefined && length > IMPORT_LIMITS.bytes) throw tooLarge();
  const rest = bounded(source instanceof Uint8Array ? slices(source) : source);

  const read: Uint8Array[] = [];
  let bytes = 0;
  let whole = false;
  while (bytes < IMPORT_LIMITS.headBytes) {
    const next = await rest.next();
    if (next.done === true) {
      whole = true;
      break;
    }
    read.push(next.value);
    bytes += next.value.byteLength;
  }
  const head = Buffer.concat(read);
  return {
    head,
    whole,
    async *chunks() {
      yield* slices(head);
      for await (const chunk of rest) yield* slices(chunk);
    },
    close: async () => {
      await rest.return(undefined);
    },
  };
}

/** Rejects as soon as the limit is exceeded, without reading further. */
async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > IMPORT_LIMITS.bytes) throw tooLarge();
    yield chunk;
  }
  return undefined;
}

/** Small enough not to block the event loop. */
const SLICE_BYTES = 64 * 1024;

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += SLICE_BYTES) {
    yield bytes.subarray(start, start + SLICE_BYTES);
  }
}

function tooLarge(): ImportRefused {
  return new ImportRefused("too-large", IMPORT_TOO_LARGE);
}
