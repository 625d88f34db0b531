import { watch } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ParsedMail, parseMail } from "../smtp/parsed-mail.ts";

export interface OutboxMail extends ParsedMail {
  file: string;
}

/** Every mail in the folder, oldest first. */
export async function readOutbox(directory: string): Promise<OutboxMail[]> {
  const names = await readdir(directory).catch(emptyWhenMissing);
  const files = names.filter((name) => name.endsWith(".eml") && !name.startsWith(".")).sort();
  return Promise.all(
    files.map(async (name) => {
      const file = join(directory, name);
      return { file, ...(await parseMail(await readFile(file))) };
    }),
  );
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** The newest matching mail, now or as soon as there is one in the folder. */
export async function waitForMail(
  directory: string,
  predicate: (mail: OutboxMail) => boolean,
  timeoutMs = 30_000,
): Promise<OutboxMail> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const { promise, resolve, reject } = Promise.withResolvers<OutboxMail>();
  const look = () =>
    readOutbox(directory).then((mails) => {
      const mail = mails.findLast(predicate);
      if (mail) resolve(mail);
    }, reject);

  // Watching starts before the first read, so that no mail is missed in between.
  const watcher = watch(directory, look).on("error", reject);
  const timer = setTimeout(() => giveUp(directory, timeoutMs).catch(reject), timeoutMs);
  look();
  return promise.finally(() => {
    clearTimeout(timer);
    watcher.close();
  });
}

async function giveUp(directory: string, timeoutMs: number): Promise<never> {
  const mails = await readOutbox(directory);
  const inventory = mails.map((mail) => `${mail.to.join(", ")}: ${mail.subject}`).join("; ");
  throw new Error(`No such mail within ${timeoutMs} ms. In the outbox: ${inventory || "nothing"}`);
}
