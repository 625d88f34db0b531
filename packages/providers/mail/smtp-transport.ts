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
  // Giving up on a server that is about to answer makes a message uncertain, so it gets its time.
  socketTimeout: 120_000,
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

  /** Envelopes of messages that were written to their connection as a whole. */
  const handedOver = new WeakSet<object>();
  pool.use("stream", ({ data: { envelope }, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const content = createReadStream(options);
      return content.once("end", () => envelope && handedOver.add(envelope));
    };
    done();
  });

  return {
    name: "smtp",
    async send(mail) {
      const message = addressed(mail, from);
      await pool.sendMail(message).catch((error) => {
        throw smtpFailure(error, server, handedOver.has(message.envelope));
      });
      return { messageId: message.messageId };
    },
    async check() {
      await pool.verify().catch((error) => {
        throw smtpFailure(error, server, false);
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
