import { describe, expect, it } from "vitest";
import { readContactFile } from "./read-contact-file.ts";

const read = (text: string | Uint8Array) =>
  readContactFile(typeof text === "string" ? Buffer.from(text) : text);

async function refusal(text: string | Uint8Array) {
  const outcome = await read(text);
  return outcome.ok ? null : { reason: outcome.refusal.reason, words: outcome.refusal.message };
}

describe("P95 a file with contacts", () => {
  it("is any table with a header, whatever separates its columns", async () => {
    expect(
      await read('\ufeff\r\nEmail;Name\r\n"a@b.example";"Lee; Ann"\r\n\r\nc@d.example;=1+1\r\n'),
    ).toEqual({
      ok: true,
      file: {
        columns: ["Email", "Name"],
        rows: [
          { row: 3, cells: ["a@b.example", "Lee; Ann"] },
          { row: 5, cells: ["c@d.example", "=1+1"] },
        ],
      },
    });
    const utf16 = Buffer.from("\ufeffEmail\tName\na@b.example\tÄnn\n", "utf16le");
    expect(await read(utf16)).toMatchObject({
      file: { rows: [{ cells: ["a@b.example", "Änn"] }] },
    });
  });

  it.each([
    ["", "empty"],
    ["Email,Name\n", "no-rows"],
    ["a@b.example,Ann\nc@d.example,Bob\n", "unknown-columns"],
    ["Email,Name\na@b.example,Ann\0\n", "not-a-table"],
    ['Email,Name\na@b.example,"Ann\nc@d.example,Bob\n', "truncated"],
    ["<!doctype html><p>Sign in", "web-page"],
    [Buffer.from("Email,Name\na@b.example,M\xfcller\n", "latin1"), "encoding"],
    [Buffer.from("PK\x03\x04xlsx"), "spreadsheet"],
    [`Email${",x".repeat(80)}\n`, "unknown-columns"],
    [`Email\n"${"x".repeat(150_000)}"\n`, "truncated"],
  ])("%j is refused: %s", async (text, reason) => {
    expect(await refusal(text)).toMatchObject({ reason });
  });

  it("is refused by its declared size, before anything is read", async () => {
    const unread: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]() {
        throw new Error("was read");
      },
    };
    expect(await readContactFile(unread, 1_000_000_000)).toMatchObject({
      refusal: { reason: "too-large" },
    });
  });
});
