import { randomBytes } from "node:crypto";
import { access, constants, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type StreamSentMessageInfo } from "nodemailer";
import { addressed } from "./addressed-mail.ts";
import { type DkimKey, dkimOptions } from "./dkim.ts";
import { MailRefused } from "./mail-refused.ts";
import type { MailTransport } from "./mail-transport.ts";
import { parseSender } from "./sender.ts";

interface FileTransportOptions {
  directory: string;
  from: string;
  now?: () => Date;
  dkim?: DkimKey | null;
}

export function fileTransport(options: FileTransportOptions): MailTransport {
  const { directory, now = () => new Date() } = options;
  const from = parseSender(options.from);
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
    ...dkimOptions(options.dkim ?? null),
  });

  return {
    name: "files",
    async send(mail) {
      const date = now();
      const message = addressed(mail, from);
      const { message: source } = await composer.sendMail({ ...message, date });
      await writeWhole(directory, fileName(date, mail.to), source).catch(refuse);
      return { messageId: message.messageId };
    },
    async check() {
      await openDirectory(directory)
        .then(() => access(directory, constants.W_OK))
        .catch(refuse);
    },
    close() {},
  };
}

/** Sorts by time: 20261115T023045.123Z-9f86d081-ana.example.com.eml */
function fileName(date: Date, to: string): string {
  const time = date.toISOString().replace(/[-:]/g, "");
  const recipient = to
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ".")
    .slice(0, 80);
  return `${time}-${randomBytes(4).toString("hex")}-${recipient}.eml`;
}

// The messages contain links that give access to accounts, so only the owner may read them.
async function writeWhole(
  directory: string,
  name: string,
  content: StreamSentMessageInfo["message"],
) {
  await openDirectory(directory);
  const unfinished = join(directory, `.${name}.unfinished`);
  try {
    await writeFile(unfinished, content, { flag: "wx", mode: 0o600, flush: true });
    await rename(unfinished, join(directory, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function openDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
}

function refuse(error: NodeJS.ErrnoException): never {
  throw new MailRefused(`Can't write to the outbox: ${error.code ?? error.message}`, {
    permanent: false,
  });
}
