import { generateKeyPairSync } from "node:crypto";
import { readdirSync, statSync, watch } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOutbox } from "@sightline/testing/outbox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileTransport, type OutgoingMail } from "./index.ts";

const from = "Sightline <hello@sightline.example>";
const mail: OutgoingMail = {
  to: "Ana+test@example.com",
  subject: "Schließen Sie Ihr Konto auf",
  html: "<p>Grüße</p>",
  text: "Grüße\n",
};

let parent: string;
let directory: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "sightline-outbox-"));
  directory = join(parent, "data", "outbox");
});

afterEach(() => rm(parent, { recursive: true }));

describe("P29 mail into files", () => {
  it("is signed when there is a key, with both headers of one-click unsubscribing (RFC 8058)", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
    const dkim = { domain: "sightline.example", selector: "s1", privateKey: pem };
    const headers = {
      "List-Unsubscribe": "<https://sightline.example/unsubscribe?token=a>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    await fileTransport({ directory, from, dkim }).send({ ...mail, headers });
    const [written] = await readOutbox(directory);
    const signature = `${written?.headers["dkim-signature"]}`.replaceAll(/\s/g, "");
    expect(signature).toMatch(/d=sightline\.example;.*s=s1;/);
    expect(signature.toLowerCase()).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/);
  });

  it("writes one readable message, folder included", async () => {
    const transport = fileTransport({ directory, from });
    const { messageId } = await transport.send({ ...mail, headers: { "X-Kind": "confirm" } });
    const [written, ...others] = await readOutbox(directory);
    expect(others).toEqual([]);
    expect(written).toMatchObject({
      from: "hello@sightline.example",
      to: [mail.to],
      subject: mail.subject,
      messageId,
    });
    expect(written?.html.trim()).toBe(mail.html);
    expect(written?.text.trim()).toBe("Grüße");
    expect(written?.headers["x-kind"]).toBe("confirm");
  });

  it("belongs to its thread in every mail client, and only by us", async () => {
    const transport = fileTransport({ directory, from });
    await transport.send({ ...mail, messageId: "c", references: ["a", "b"] });
    const [written] = await readOutbox(directory);
    expect(written?.headers).toMatchObject({
      "in-reply-to": "<b@sightline.example>",
      references: "<a@sightline.example> <b@sightline.example>",
    });
    const forged = { ...mail, headers: { References: "<other@example.com>" } };
    await expect(transport.send(forged)).rejects.toThrow("is set by us");
  });

  it("names files by time and recipient, so that they sort", async () => {
    const times = ["2026-11-15T02:30:45.123Z", "2026-11-15T02:30:45.124Z"];
    const clock = times.map((time) => new Date(time)).values();
    const now = () => clock.next().value ?? new Date(0);
    const transport = fileTransport({ directory, from, now });
    await transport.send(mail);
    await transport.send({ ...mail, to: "../../etc/passwd@example.com" });
    const [first, second] = (await readdir(directory)).sort();
    expect(first).toMatch(/^20261115T023045\.123Z-[0-9a-f]{8}-ana\.test\.example\.com\.eml$/);
    expect(second).toMatch(/^20261115T023045\.124Z-[0-9a-f]{8}-\.etc\.passwd\.example\.com\.eml$/);
    const dates = (await readOutbox(directory)).map((written) => written.headers.date);
    expect(dates).toEqual(Array(2).fill("Sun, 15 Nov 2026 02:30:45 +0000"));
  });

  it("keeps messages of the same moment apart, and leaves nothing unfinished", async () => {
    const transport = fileTransport({ directory, from, now: () => new Date(0) });
    await Promise.all(Array.from({ length: 25 }, () => transport.send(mail)));
    const names = await readdir(directory);
    expect(names).toHaveLength(25);
    expect(names.every((name) => name.endsWith(".eml"))).toBe(true);
  });

  it("never shows a reader half a message", async () => {
    const seen = new Map<string, Set<number>>();
    const look = () => {
      for (const name of readdirSync(directory).filter((entry) => entry.endsWith(".eml"))) {
        const sizes = seen.get(name) ?? new Set();
        seen.set(name, sizes.add(statSync(join(directory, name)).size));
      }
    };
    await mkdir(directory, { recursive: true });
    const watcher = watch(directory, look);
    const html = `<p>${"long ".repeat(1_000_000)}</p>`;
    await fileTransport({ directory, from }).send({ ...mail, html });
    look();
    watcher.close();
    expect([...seen.values()].map((sizes) => sizes.size)).toEqual([1]);
  });

  it("lets nobody but the owner read them", async () => {
    await fileTransport({ directory, from }).send(mail);
    const [written] = await readOutbox(directory);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect((await stat(written?.file ?? "")).mode & 0o777).toBe(0o600);
  });

  it("uses the given message id", async () => {
    const transport = fileTransport({ directory, from });
    await transport.send({ ...mail, messageId: "job-7@sightline.example" });
    expect((await readOutbox(directory))[0]?.messageId).toBe("<job-7@sightline.example>");
  });

  it("refuses more than one recipient before it touches the disk", async () => {
    const transport = fileTransport({ directory, from });
    const to = "ana@example.com\r\nBcc: eve@example.com";
    await expect(transport.send({ ...mail, to })).rejects.toMatchObject({ permanent: true });
    expect(await readdir(parent)).toEqual([]);
  });

  it("says that the folder cannot be written, and that it is worth another try", async () => {
    await writeFile(join(parent, "data"), "a file where a folder should be");
    const transport = fileTransport({ directory, from });
    await expect(transport.send(mail)).rejects.toMatchObject({
      name: "MailRefused",
      permanent: false,
      message: expect.stringContaining("ENOTDIR"),
    });
    await expect(transport.check()).rejects.toThrow("ENOTDIR");
  });

  it("passes the check when the folder can be made", async () => {
    await expect(fileTransport({ directory, from }).check()).resolves.toBeUndefined();
  });
});
