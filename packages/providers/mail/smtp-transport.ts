import { createTransport } from "nodemailer";
import { addressed } from "./addressed-mail.ts";
import { type DkimKey, dkimOptions } from "./dkim.ts";
import type { MailTransport } from "./mail-transport.ts";
import { parseSender } from "./sender.ts";
import { smtpFailure } from "./smtp-failure.ts";

// Each can also be set in the server's URL, as in smtp://host?socketTimeout=60000.
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

interface SmtpOptions {
  url: string;
  from: string;
  /** Null: the mail server signs, or nobody. */
  dkim?: DkimKey | null;
}

export function smtpTransport(options: SmtpOptions): MailTransport {
  const server = parseServer(options.url);
  const from = parseSender(options.from);
  const pool = createTransport({
    pool: true,
    url: options.url,
    ...TIMEOUTS,
    // The job queue retries; the pool only replaces connections closed by the server.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...dkimOptions(options.dkim ?? null),
  });

  return {
    name: "smtp",
    async send(mail) {
      const message = addressed(mail, from);
      await pool.sendMail(message).catch((error) => {
        throw smtpFailure(error, server);
      });
      return { messageId: message.messageId };
    },
    async check() {
      await pool.verify().catch((error) => {
        throw smtpFailure(error, server);
      });
    },
    close: () => pool.close(),
  };
}

function parseServer(url: string): URL {
  const server = URL.parse(url);
  if (!server || !/^smtps?:$/.test(server.protocol) || !server.hostname) {
    throw new Error("SMTP_URL must look like smtp://user:password@host:587");
  }
  return server;
}
