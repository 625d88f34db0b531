import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readOutbox, waitForMail } from "./index.ts";

let parent: string;
let directory: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "sightline-outbox-"));
  directory = join(parent, "outbox");
});

afterEach(() => rm(parent, { recursive: true }));

describe("the outbox", () => {
  it("is empty before the first mail", async () => {
    expect(await readOutbox(directory)).toEqual([]);
  });

  it("reads mails in order, and nothing unfinished", async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, "2-bo.eml"), message("bo@example.com", "Second"));
    await writeFile(join(directory, "1-ana.eml"), message("ana@example.com", "First"));
    await writeFile(join(directory, ".3-eve.eml"), "half a");
    const mails = await readOutbox(directory);
    expect(mails.map(({ to, subject }) => [...to, subject])).toEqual([
      ["ana@example.com", "First"],
      ["bo@example.com", "Second"],
    ]);
  });

  it("waits for a mail in a folder that does not exist yet", async () => {
    const waiting = waitForMail(directory, (mail) => mail.subject === "Wanted");
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, ".2"), message("ana@example.com", "Wanted"));
    await writeFile(join(directory, "1.eml"), message("ana@example.com", "Other"));
    await rename(join(directory, ".2"), join(directory, "2.eml"));
    expect((await waiting).file).toBe(join(directory, "2.eml"));
  });

  it("says what is there when the awaited mail does not come", async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, "1.eml"), message("ana@example.com", "Other"));
    await expect(waitForMail(directory, () => false, 1)).rejects.toThrow("ana@example.com: Other");
  });
});

function message(to: string, subject: string): string {
  return `From: a@example.com\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\nText\r\n`;
}
