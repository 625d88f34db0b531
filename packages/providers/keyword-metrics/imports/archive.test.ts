import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { unpacked } from "./archive.ts";
import { IMPORT_LIMITS } from "./index.ts";
import { EXAMPLES, textOf } from "./testing/export-files.ts";
import { good, refused } from "./testing/outcomes.ts";
import { readWhole } from "./testing/read-whole.ts";

const MEGABYTE = 1024 * 1024;
const queries = strToU8(textOf(EXAMPLES["search-console"], 3));

/** A zip whose files claim an arbitrary size. */
function zipClaiming(claimedSize: number, ...contents: Uint8Array[]): Buffer {
  return zipOf(...contents.flatMap((content) => entry("a", content, claimedSize)));
}

function zipOf(...entries: Buffer[]): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...entries, end]);
}

function entry(name: string, content: Uint8Array, claimedSize: number): Buffer[] {
  const packed = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.byteLength, 18);
  header.writeUInt32LE(claimedSize, 22);
  header.writeUInt16LE(name.length, 26);
  return [header, Buffer.from(name), packed];
}

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += 999) yield bytes.subarray(at, at + 999);
}

describe("a zip", () => {
  it("is unpacked, however its pieces arrive and whatever its files are called", async () => {
    const zip = zipSync({
      "../../etc/passwd": queries,
      "C:\\x": strToU8("b"),
      __proto__x: strToU8("c"),
    });
    const files = await unpacked(inPieces(zip));
    expect(files.map((file) => Buffer.from(file).toString())).toEqual([
      Buffer.from(queries).toString(),
      "b",
      "c",
    ]);
  });

  it("with stored files is read too", async () =>
    expect(good(await readWhole(zipSync({ q: [queries, { level: 0 }] }))).rows).toHaveLength(3));

  it.each([
    ["20 files", 20, true],
    ["21 files", 21, false],
  ])("of %s", async (_, count, ok) => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${index}.csv`,
        index === 0 ? queries : strToU8("x"),
      ]),
    );
    const outcome = await readWhole(zipSync(files));
    expect(outcome.ok).toBe(ok);
    if (!outcome.ok) expect(outcome.refusal).toMatchObject({ reason: "archive" });
  });

  it("that claims too much is refused for the claim", async () =>
    expect(refused(await readWhole(zipClaiming(11 * MEGABYTE, queries)))).toMatchObject({
      reason: "too-large",
    }));

  const zeros = new Uint8Array(16 * MEGABYTE);
  it.each([
    ["that claims little and unpacks to much", zipClaiming(100, zeros), "too-large", 0.75],
    ["whose folder unpacks to anything", zipOf(...entry("a/", zeros, 100)), "archive", 0.25],
  ])("%s is refused while it unpacks", async (_, bomb, reason, share) => {
    let asked = 0;
    async function* counted() {
      for await (const piece of inPieces(bomb)) {
        asked += piece.byteLength;
        yield piece;
      }
    }
    await expect(unpacked(counted())).rejects.toMatchObject({ refusal: { reason } });
    expect(asked).toBeLessThan(bomb.byteLength * share);
  });

  it("with folders that hold nothing is read", async () => {
    const none = new Uint8Array();
    const zip = zipOf(...entry("a/", none, 0), ...entry("a/q", queries, queries.byteLength));
    expect(good(await readWhole(zip)).rows).toHaveLength(3);
    const stored = zipSync({ a: { b: {}, q: queries } });
    expect(good(await readWhole(stored)).rows).toHaveLength(3);
  });

  it("is unpacked in turns, so that others are answered in between", async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 1024 }, (_, at) => (at * at * 7919) >> 5));
    let turns = 0;
    const others = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    let next = others;
    await unpacked(
      (async function* () {
        yield zipSync({ noise: [noise, { level: 0 }] });
      })(),
    );
    clearImmediate(next);
    expect(turns).toBeGreaterThan(4);
  });

  it("whose files are too much together is refused", async () => {
    const half = new Uint8Array(IMPORT_LIMITS.archiveBytes / 2 + 1);
    expect(refused(await readWhole(zipClaiming(1, half, half))).reason).toBe("too-large");
  });

  it.each([
    ["cut in the middle", zipSync({ q: queries }).subarray(0, 80)],
    ["of nothing", Buffer.from([0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0)])],
    ["damaged", zipSync({ q: queries }).map((byte, at) => (at > 31 && at < 60 ? 255 : byte))],
  ])("%s is refused in words", async (_, zip) =>
    expect(refused(await readWhole(zip))).toMatchObject({
      reason: "archive",
      message: expect.stringContaining("Download it again"),
    }),
  );

  it("of something else is refused in words", async () =>
    expect(refused(await readWhole(zipSync({ "readme.txt": strToU8("hello") })))).toMatchObject({
      reason: "unknown-columns",
      message: expect.stringContaining("Search Console"),
    }));
});
