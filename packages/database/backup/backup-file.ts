import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError, type Manifest, type OnProgress, type TableInFile } from "./manifest.ts";
import { type RowDigest, RowDigester } from "./row-digest.ts";

/*
 * A first line with the format's number; the compressed rows of each table; the manifest as JSON, and
 * its length; the SHA-256 of everything before; a last mark. A file without its end has no mark, and
 * one that was changed has another hash.
 */
const FIRST_LINE = /^SIGHTLINE BACKUP (\d+)\n/;
const FORMAT = 1;
const HEADER = Buffer.from(`SIGHTLINE BACKUP ${FORMAT}\n`);
const LAST_MARK = Buffer.from("SIGHTLINE BACKUP ENDS HERE\n");
const LENGTH_BYTES = 8;
const HASH_BYTES = 32;
const TRAILER_BYTES = LENGTH_BYTES + HASH_BYTES + LAST_MARK.length;
const MEGABYTE = 1024 * 1024;
const LARGEST_MANIFEST = 64 * MEGABYTE;

export interface BackupWriter {
  /** Compresses the rows into the file. */
  addRows(rows: Readable, signal?: AbortSignal): Promise<RowDigest & WrittenAt>;
  /** Writes the end and waits until all of it is on the disk. */
  finish(manifest: Manifest): Promise<void>;
  close(): Promise<void>;
}

interface WrittenAt {
  readonly offset: number;
  readonly length: number;
}

/** Only its owner may read it: it holds everything that the installation knows. */
export async function createBackupFile(path: string): Promise<BackupWriter> {
  const file = await open(path, "wx", 0o600).catch(cannotWrite);
  const whole = createHash("sha256");
  let position = 0;

  async function write(bytes: Buffer): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      written += (await file.write(bytes, written).catch(cannotWrite)).bytesWritten;
    }
    whole.update(bytes);
    position += bytes.length;
  }

  await write(HEADER);
  return {
    async addRows(rows, signal) {
      const offset = position;
      const digester = new RowDigester();
      const store = async (compressed: AsyncIterable<Buffer>) => {
        for await (const chunk of compressed) await write(chunk);
      };
      await pipeline(rows, digester, createGzip({ level: 4 }), store, { signal });
      return { ...digester.result, offset, length: position - offset };
    },
    async finish(manifest) {
      const json = Buffer.from(JSON.stringify(manifest));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeBigUInt64BE(BigInt(json.length));
      await write(json);
      await write(length);
      await write(whole.copy().digest());
      await write(LAST_MARK);
      await file.sync().catch(cannotWrite);
    },
    close: () => file.close(),
  };
}

export interface BackupFile {
  readonly manifest: Manifest;
  /** A table's rows, in COPY's text format. */
  readRows(table: TableInFile): Readable;
  close(): Promise<void>;
}

/** Opens a backup that is whole and unchanged, and refuses any other. */
export async function openBackupFile(
  path: string,
  onProgress: OnProgress = () => {},
): Promise<BackupFile> {
  const file = await open(path, "r").catch((error: Error) => {
    throw new BackupError(`${path} can't be read (${error.message}).`);
  });
  try {
    const manifest = await readVerified(file, path, onProgress);
    return {
      manifest,
      readRows: ({ offset, length }) => readRows(file, offset, length),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readVerified(
  file: FileHandle,
  path: string,
  onProgress: OnProgress,
): Promise<Manifest> {
  const { size } = await file.stat();
  await refuseOtherFormats(file, path);
  if (size < HEADER.length + TRAILER_BYTES) throw torn(path);
  const trailer = await readBytes(file, size - TRAILER_BYTES, TRAILER_BYTES);
  if (!trailer.subarray(-LAST_MARK.length).equals(LAST_MARK)) throw torn(path);

  const hashedBytes = size - HASH_BYTES - LAST_MARK.length;
  const hashed = await hashUpTo(file, hashedBytes, (done) => onProgress("Checking", done));
  const expected = trailer.subarray(LENGTH_BYTES, LENGTH_BYTES + HASH_BYTES);
  if (!hashed.digest().equals(expected)) throw changed(path);

  const length = Number(trailer.readBigUInt64BE());
  const start = size - TRAILER_BYTES - length;
  if (length > LARGEST_MANIFEST || start < HEADER.length) throw changed(path);
  return JSON.parse((await readBytes(file, start, length)).toString()) as Manifest;
}

async function refuseOtherFormats(file: FileHandle, path: string): Promise<void> {
  const first = await readBytes(file, 0, HEADER.length);
  const format = Number(FIRST_LINE.exec(first.toString("latin1"))?.[1]);
  if (format === FORMAT) return;
  throw new BackupError(
    format > FORMAT
      ? `${path} was made by a newer version of Sightline. Restore it with that version.`
      : `${path} isn't a Sightline backup.`,
  );
}

async function hashUpTo(
  file: FileHandle,
  end: number,
  onProgress: (done: number) => void,
): Promise<Hash> {
  const whole = createHash("sha256");
  const buffer = Buffer.alloc(MEGABYTE);
  for (let position = 0; position < end; ) {
    const length = Math.min(buffer.length, end - position);
    const { bytesRead } = await file.read(buffer, 0, length, position);
    if (bytesRead === 0) break;
    whole.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
    onProgress(position / end);
  }
  return whole;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function readRows(file: FileHandle, offset: number, length: number): Readable {
  const rows = new PassThrough();
  const compressed = Readable.from(readSlices(file, offset, offset + length));
  pipeline(compressed, createGunzip(), rows).catch((error: Error) => rows.destroy(error));
  return rows;
}

async function* readSlices(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const slice = await readBytes(file, position, Math.min(MEGABYTE, end - position));
    if (slice.length === 0) return;
    yield slice;
    position += slice.length;
  }
}

function cannotWrite(error: Error): never {
  throw new BackupError(`The backup can't be written (${error.message}).`);
}

function torn(path: string): BackupError {
  return new BackupError(
    `${path} is incomplete: the end is missing. Nothing was changed. Use another backup.`,
  );
}

function changed(path: string): BackupError {
  return new BackupError(
    `${path} is corrupted: its checksum doesn't match. Nothing was restored. Use another backup.`,
  );
}
