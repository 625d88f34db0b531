import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, it } from "vitest";
import { type RowDigest, RowDigester } from "./row-digest.ts";

async function digest(text: string, chunkSize = text.length): Promise<RowDigest> {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += Math.max(chunkSize, 1)) {
    chunks.push(bytes.subarray(start, start + chunkSize));
  }
  const digester = new RowDigester();
  const passed: Buffer[] = [];
  await pipeline(Readable.from(chunks), digester, async (rows: AsyncIterable<Buffer>) => {
    for await (const chunk of rows) passed.push(chunk);
  });
  expect(Buffer.concat(passed).equals(bytes)).toBe(true);
  return digester.result;
}

it("is the same for the same rows in any order and in chunks of any size", async () => {
  const rows = ["1\tänne\\n", "2\t\\N", "", "3\tb", "3\tb"];
  const text = rows.map((row) => `${row}\n`).join("");
  const whole = await digest(text);
  expect(whole.rows).toBe(5);
  for (const size of [1, 2, 3, 7, 16]) expect(await digest(text, size)).toEqual(whole);
  const turned = rows
    .toReversed()
    .map((row) => `${row}\n`)
    .join("");
  expect(await digest(turned)).toEqual(whole);
});

it.each([
  ["a changed character", "1\ta\n2\tc\n"],
  ["a row too many", "1\ta\n2\tb\n2\tb\n"],
  ["a row too few", "1\ta\n"],
  ["two rows that became one", "1\ta2\tb\n"],
  ["values that changed places", "1\tb\n2\ta\n"],
])("differs for %s", async (_what, text) => {
  expect(await digest(text)).not.toEqual(await digest("1\ta\n2\tb\n"));
});

it("refuses a last row without an end", async () => {
  await expect(digest("1\ta\n2")).rejects.toThrow("no end");
});
