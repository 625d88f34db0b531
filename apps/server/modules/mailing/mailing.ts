import { randomUUID } from "node:crypto";
import type { Message } from "@sightline/emails";
import { MailRefused, type MailTransport } from "@sightline/providers/mail";
import type { Job, JobQueue, SendOptions } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";

const SEND = "mailing.send";

interface SendMail extends Message {
  to: string;
  message_id: string;
  headers?: Record<string, string>;
}

interface MailOptions extends Pick<SendOptions, "transaction" | "id"> {
  /** Where replies go, if not to us: a bare address. */
  readonly replyTo?: string;
}

export interface Mailing {
  /** Accepted once this resolves; sent by a worker, retried while the mail server is down. */
  send(to: string, message: Message, options?: MailOptions): Promise<void>;
  readonly jobs: readonly Job[];
}

export function createMailing(queue: JobQueue, transport: MailTransport, log: Log): Mailing {
  return {
    async send(to, message, { replyTo, ...options } = {}) {
      const mail: SendMail = {
        ...message,
        to,
        message_id: `<${options.id ?? randomUUID()}@sightline>`,
        ...(replyTo === undefined ? {} : { headers: { "Reply-To": replyTo } }),
      };
      await queue.send(SEND, mail, options);
    },
    jobs: [
      { name: SEND, patient: true, handle: (data) => deliver(data as SendMail, transport, log) },
    ],
  };
}

/** The same message id on every attempt, so that a duplicate delivery can be recognized. */
async function deliver(mail: SendMail, transport: MailTransport, log: Log): Promise<void> {
  const { message_id: messageId, ...message } = mail;
  try {
    await transport.send({ ...message, messageId });
  } catch (error) {
    if (!(error instanceof MailRefused && error.permanent)) throw error;
    log.warn({ error, to: mail.to }, "the mail server refused a message for good");
  }
}
