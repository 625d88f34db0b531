import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZippedFile {
  readonly name: string;
  readonly texts: AsyncIterable<string> | Iterable<string>;
}

const DEFLATED = 8;

/** An archive, streamed; it is compressed off the main thread, which serves others meanwhile. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, texts } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    for await (const bytes of deflated(file, texts)) {
      file.ondata?.(null, bytes, false);
      yield* made.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}

function deflated(
  file: ZipInputFile,
  texts: ZippedFile["texts"],
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const deflate = createDeflateRaw();
  // An error destroys the last stream, too, and its reader gets it.
  pipeline(Readable.from(measured(file, texts)), deflate, () => {});
  return deflate;
}

async function* measured(
  file: ZipInputFile,
  texts: ZippedFile["texts"],
): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
