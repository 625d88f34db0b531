import { setImmediate as nextTurn } from "node:timers/promises";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { refusals } from "./file-format.ts";
import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused } from "./refused.ts";

/** A few kilobytes unpack to a few megabytes at most, so limits are checked often enough. */
const STEP_BYTES = 4 * 1024;

/**
 * The contents of a zip's files; names are ignored. Both the declared and the actual unpacked size
 * are limited while unpacking.
 */
export async function unpacked(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const entries: { parts: Uint8Array[]; ended: boolean }[] = [];
  let bytes = 0;
  let refusal: ImportRefused | null = null;

  const unzip = new Unzip((file) => {
    if (file.name.endsWith("/")) {
      return passOver(file, () => {
        refusal ??= unreadable();
      });
    }
    refusal ??= objectionTo(file, entries.length + 1);
    if (refusal !== null) return;
    const entry = { parts: [] as Uint8Array[], ended: false };
    entries.push(entry);
    file.ondata = (error, part, final) => {
      if (error !== null) refusal ??= unreadable();
      if (refusal !== null) return;
      bytes += part.byteLength;
      if (bytes > IMPORT_LIMITS.archiveBytes) refusal = tooLarge();
      else entry.parts.push(part);
      entry.ended = final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);

  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.byteLength; start += STEP_BYTES) {
      push(unzip, chunk.subarray(start, start + STEP_BYTES), false);
      if (refusal !== null) throw refusal;
      // Yields to the event loop.
      await nextTurn();
    }
  }
  push(unzip, new Uint8Array(), true);
  if (refusal !== null) throw refusal;
  if (entries.length === 0 || entries.some(({ ended }) => !ended)) throw unreadable();
  return entries.map(({ parts }) => Buffer.concat(parts));
}

/**
 * An entry that claims to be a folder would be buffered unless it is started. A folder has no
 * content, so its first byte is already too much.
 */
function passOver(file: UnzipFile, refuse: () => void): void {
  file.ondata = (error, part) => {
    if (error !== null || part.byteLength > 0) refuse();
  };
  file.start();
}

function push(unzip: Unzip, bytes: Uint8Array, final: boolean): void {
  try {
    unzip.push(bytes, final);
  } catch {
    throw unreadable();
  }
}

function objectionTo(file: UnzipFile, count: number): ImportRefused | null {
  if (file.name === "[Content_Types].xml" || /^(xl|word|ppt)\//.test(file.name)) {
    return refusals.spreadsheet();
  }
  if (count > IMPORT_LIMITS.archiveEntries) {
    return new ImportRefused(
      "archive",
      `This zip contains more than ${IMPORT_LIMITS.archiveEntries} files. Import the original zip from Search Console, or a single CSV.`,
    );
  }
  return (file.originalSize ?? 0) > IMPORT_LIMITS.archiveBytes ? tooLarge() : null;
}

function tooLarge(): ImportRefused {
  const megabytes = IMPORT_LIMITS.archiveBytes / 1024 / 1024;
  return new ImportRefused(
    "too-large",
    `This zip unpacks to more than ${megabytes} MB. Import the original zip from Search Console, or a single CSV.`,
  );
}

function unreadable(): ImportRefused {
  return new ImportRefused(
    "archive",
    "This zip can't be unpacked: part of it is missing or damaged. Download it again.",
  );
}
