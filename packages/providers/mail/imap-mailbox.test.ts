import { type ImapDouble, startImapDouble } from "@sightline/testing/imap";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { imapMailbox } from "./index.ts";

let server: ImapDouble;
beforeEach(async () => {
  server = await startImapDouble();
});
afterEach(() => server.stop());

const mail = (subject: string, text = "Hello") =>
  `From: a@b.example\nSubject: ${subject}\nMessage-ID: <${subject}@b.example>\n\n${text}\n`;

async function readSubjects(): Promise<string[]> {
  const subjects: string[] = [];
  await imapMailbox(server.url).readNew(async (raw) => {
    subjects.push(/Subject: (.+)\r/.exec(raw.toString())?.[1] ?? "");
  });
  return subjects;
}

describe("a mailbox over IMAP", () => {
  it("hands over what is new, in order, once", async () => {
    for (const subject of ["one", "two"]) server.deliver(mail(subject, "ä ".repeat(50)));
    expect(await readSubjects()).toEqual(["one", "two"]);
    expect(await readSubjects()).toEqual([]);
    server.deliver(mail("three"));
    expect(await readSubjects()).toEqual(["three"]);
  });

  it("an email that can't be dealt with stays new, holds up no other, and is reported", async () => {
    for (const subject of ["one", "two", "three"]) server.deliver(mail(subject));
    const reading = imapMailbox(server.url).readNew(async (raw) => {
      if (raw.includes("Subject: two")) throw new Error("no room");
    });
    await expect(reading).rejects.toThrow("no room");
    expect(server.messages.map(({ isSeen }) => isSeen)).toEqual([true, false, true]);
    expect(await readSubjects()).toEqual(["two"]);
  });

  it("a line that breaks loses nothing: what wasn't marked is handed over again", async () => {
    for (const subject of ["one", "two"]) server.deliver(mail(subject));
    server.dropAt("UID STORE");
    await expect(readSubjects()).rejects.toThrow("Mailbox 127.0.0.1");
    expect(await readSubjects()).toEqual(["one", "two"]);
  });

  it("a long email is read up to half a megabyte", async () => {
    server.deliver(mail("long", "x".repeat(3_000_000)));
    const sizes: number[] = [];
    await imapMailbox(server.url).readNew(async (raw) => void sizes.push(raw.length));
    expect(sizes).toEqual([512 * 1024]);
  });

  it("a wrong password is named as such, and never quoted", async () => {
    const wrong = imapMailbox(server.url.replace(/:[^:@]+@/, ":hunter2@"));
    const error: Error = await wrong.readNew(async () => {}).catch((reason) => reason);
    expect(error.message).toBe("Mailbox 127.0.0.1: the user or the password is wrong");
    expect(error.stack).not.toContain("hunter2");
  });
});
