import { pipeline, Transform } from "node:stream";
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

/** Opened as they are needed: for as many bulk emails as a worker sends at a time, and some for account emails. */
const MOST_CONNECTIONS = 12;

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
    maxConnections: MOST_CONNECTIONS,
    // A new connection costs more than a message.
    maxMessages: 1_000,
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
      const content = pipeline(createReadStream(options), inLargeParts(), () => {});
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

const LARGE = 16_384;

/** Few packets instead of one per header and part: what each costs adds up over a hundred thousand emails. */
function inLargeParts(): Transform {
  let waiting: Buffer[] = [];
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk);
      bytes += chunk.length;
      if (bytes < LARGE) return done();
      const part = Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
      done(null, part);
    },
    flush(done) {
      done(null, Buffer.concat(waiting));
    },
  });
}

function parseServer(url: string): URL {
  const server = URL.parse(url);
  if (!server || !/^smtps?:$/.test(server.protocol) || !server.hostname) {
    throw new Error("SMTP_URL must look like smtp://user:password@host:587");
  }
  return server;
}
