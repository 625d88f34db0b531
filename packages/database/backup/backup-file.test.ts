import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupFile, openBackupFile } from "./backup-file.ts";
import type { Manifest } from "./manifest.ts";

const TABLE = { schema: "public", name: "words", columns: ["word"] };
const ROWS = "boots\nshoes\n";

let folder: string;
let path: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-backup-test-"));
  path = join(folder, "whole");
  const file = await createBackupFile(path);
  const written = await file.addRows(Readable.from([Buffer.from(ROWS)]));
  await file.finish({ ...FACTS, tables: [{ ...TABLE, ...written }] });
  await file.close();
  whole = await readFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

const FACTS: Omit<Manifest, "tables"> = {
  ...{ madeAt: "2026-11-17T22:00:00.000Z", version: "0.1.0", postgres: "18.4" },
  ...{ migrations: [], queue: null, partitions: [], sequences: [], key: null },
};

async function opened(bytes: Buffer): Promise<Manifest> {
  const copy = join(folder, "copy");
  await writeFile(copy, bytes);
  const file = await openBackupFile(copy);
  await file.close();
  return file.manifest;
}

describe("a backup's file", () => {
  it("gives back what was put in, and only its owner may read it", async () => {
    const { manifest, readRows, close } = await openBackupFile(path);
    const [table] = manifest.tables;
    expect(table).toMatchObject({ ...TABLE, rows: 2 });
    if (table === undefined) return;
    const rows = await readRows(table).toArray();
    expect(Buffer.concat(rows).toString()).toBe(ROWS);
    await close();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("is refused when it was torn, wherever that was", async () => {
    for (let length = 0; length < whole.length; length += 1) {
      await expect(opened(whole.subarray(0, length))).rejects.toThrow(
        /is incomplete|isn't a Sightline backup/,
      );
    }
  });

  it("is refused when one byte was changed, whichever it was", async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      await expect(opened(changed)).rejects.toThrow(
        /checksum doesn't match|is incomplete|isn't a Sightline backup|newer version/,
      );
    }
  });

  it("is refused when something was added, when it isn't there, and when it's another file", async () => {
    await expect(opened(Buffer.concat([whole, Buffer.from("\n")]))).rejects.toThrow(
      "is incomplete",
    );
    await expect(openBackupFile(join(folder, "nothing"))).rejects.toThrow("can't be read");
    await expect(opened(Buffer.from("-- PostgreSQL database dump\n"))).rejects.toThrow(
      "isn't a Sightline backup",
    );
  });

  it("of a later format names the version", async () => {
    const later = Buffer.from(
      whole.toString("latin1").replace("BACKUP 1\n", "BACKUP 2\n"),
      "latin1",
    );
    await expect(opened(later)).rejects.toThrow("newer version of Sightline");
  });
});
