import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import {
  isBulk,
  isSentAtMostOnce,
  MAIL_MESSAGE_DAYS_KEPT,
  type MailKind,
  type MailState,
} from "@sightline/domain/mailing";
import type { Message } from "@sightline/emails";
import { MailRefused, type MailTransport } from "@sightline/providers/mail";
import type { Kysely, Transaction } from "kysely";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { addresseeOf } from "./addressee.ts";
import { changeMailState, type MailHooks } from "./mail-hooks.ts";
import {
  deleteOldMailMessages,
  findMessage,
  insertMailMessage,
  leftOverFor,
  markHandedOver,
  suppress,
  suppressionOf,
} from "./messages.queries.ts";
import { deleteOldBacklogs, type MailPace } from "./pace.ts";

const SEND = "mailing.send";
/** A queue of its own, so that a reset link never waits behind a thousand digests. */
const SEND_BULK = "mailing.send-bulk";
export const CLEAN_UP_MAIL = "mailing.clean-up";
/** A job's last try comes after a day. */
const DAYS_DEFERRED = 2;

/** As it waits in the queue. */
interface SendMail extends Message {
  readonly to: string;
  readonly message_id: string;
  readonly kind?: MailKind;
  readonly headers?: Record<string, string>;
  readonly references?: readonly string[];
}

export interface MailOptions {
  readonly transaction?: Transaction<Tables>;
  /** A uuid: a second message with the same one is not sent. */
  readonly id?: string;
  /** Where replies go, if not to us: a bare address. */
  readonly replyTo?: string;
  /** What it is about; about the account unless said. */
  readonly kind?: MailKind;
  readonly userId?: string;
  /** A link that takes the reader off this list with one POST (RFC 8058). */
  readonly unsubscribe?: string;
  /** Ids of the earlier messages of its thread, oldest first. */
  readonly references?: readonly string[];
}

export interface Mailing {
  /** Accepted once this resolves; sent by a worker, retried while the mail server is down. */
  send(to: string, message: Message, options?: MailOptions): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface MailingDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly transport: MailTransport;
  readonly log: Log;
  /** For the hashes of addresses. */
  readonly key: Buffer;
  /** What other parts have to say about emails of a kind. */
  readonly hooks?: MailHooks;
  /** None: emails go as fast as they can. */
  readonly pace?: MailPace;
}

export function createMailing(deps: MailingDeps): Mailing {
  const { db, queue } = deps;
  return {
    async send(to, message, options = {}) {
      const { transaction = db, id = randomUUID(), kind = "account", userId = null } = options;
      const { replyTo, unsubscribe, references } = options;
      const mail: SendMail = {
        ...message,
        ...{ to, message_id: id, kind, ...(references === undefined ? {} : { references }) },
        headers: {
          ...(replyTo === undefined ? {} : { "Reply-To": replyTo }),
          ...headersOf(kind, unsubscribe),
        },
      };
      await insertMailMessage(transaction, {
        ...{ id, kind, user_id: userId },
        ...addresseeOf(deps.key, to),
      });
      const sending = options.transaction === undefined ? {} : { transaction: options.transaction };
      await queue.send(isBulk(kind) ? SEND_BULK : SEND, mail, { ...sending, id });
    },
    jobs: [
      { name: SEND, patient: true, handle: (data) => deliver(deps, data as SendMail) },
      { name: SEND_BULK, patient: true, handle: (data) => deliver(deps, data as SendMail) },
      {
        name: CLEAN_UP_MAIL,
        async handle() {
          await giveUp(deps);
          await deleteOldMailMessages(db, MAIL_MESSAGE_DAYS_KEPT);
          await deleteOldBacklogs(db);
        },
      },
    ],
  };
}

/** What the mail server kept putting off, or what a worker died with. */
async function giveUp({ db, hooks = {} }: MailingDeps): Promise<void> {
  for (const message of await leftOverFor(db, DAYS_DEFERRED)) {
    await (message.handed_at === null
      ? changeMailState(db, hooks, message, "failed", message.reason)
      : changeMailState(db, hooks, message, "uncertain", WORKER_DIED));
  }
}

function headersOf(kind: MailKind, unsubscribe: string | undefined): Record<string, string> {
  const automatic: Record<string, string> =
    kind === "contact" ? {} : { "Auto-Submitted": "auto-generated" };
  if (unsubscribe === undefined) return automatic;
  return {
    ...automatic,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `<${kind}.${new URL(unsubscribe).hostname}>`,
    "Feedback-ID": `${kind}:sightline`,
  };
}

const WORKER_DIED =
  "The worker stopped while sending this email. It may have arrived, so we won't send it again.";
const CONNECTION_BROKE =
  "The connection dropped before the mail server responded. The email may have arrived, so we won't send it again.";

/**
 * The same message id on every attempt, so that a duplicate delivery can be recognized. The row says
 * what has been done, whatever the queue delivers again.
 */
async function deliver(deps: MailingDeps, mail: SendMail): Promise<void> {
  const { db, queue, transport, log, key, hooks = {} } = deps;
  const { message_id, kind = "account", ...message } = mail;
  const id = message_id.replace(/^<|@sightline>$/g, "");
  const addressee = addresseeOf(key, mail.to);
  // Jobs of earlier versions have no row yet.
  await insertMailMessage(db, { id, kind, user_id: null, ...addressee });
  const stored = await findMessage(db, id);
  if (stored?.state !== "queued" && stored?.state !== "deferred") return;
  const become = (next: MailState, reason: string | null = null) =>
    changeMailState(db, hooks, { id, kind }, next, reason);
  if (stored.handed_at !== null) return become("uncertain", WORKER_DIED);
  const turn = await deps.pace?.waitForTurn(kind, addressee.recipient_domain);
  if (turn !== undefined && turn !== "now") {
    // A job of its own: waiting isn't a failed try. Twice in the queue, it is still sent once.
    await queue.send(SEND_BULK, mail, { startAfter: turn.seconds });
    return;
  }
  const why = await suppressionOf(db, addressee.recipient);
  // A person who called a digest spam may still want to reset a password.
  if (why !== null && !(why === "complaint" && kind === "account"))
    return become("suppressed", why);
  const stop = await hooks[kind]?.mayStillGo(id);
  if (stop) return become(stop.state, stop.reason);
  // False: another worker was quicker, and says what becomes of it.
  if (isSentAtMostOnce(kind) && !(await markHandedOver(db, id))) return;
  const failure = await transport.send({ ...message, messageId: id }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) return become("sent");
  if (!(failure instanceof MailRefused)) {
    await become("deferred", "The email couldn't be sent.");
    throw failure;
  }
  if (failure.mayHaveArrived && isSentAtMostOnce(kind)) {
    log.warn({ error: failure, message: id }, "an email may or may not have arrived");
    return become("uncertain", CONNECTION_BROKE);
  }
  if (!failure.permanent) {
    await become("deferred", failure.message);
    throw failure;
  }
  log.warn({ error: failure, message: id }, "the mail server refused a message for good");
  if (failure.isAboutRecipient) {
    await become("bounced", failure.message);
    await suppress(db, addressee, "hard_bounce", { detail: failure.message });
  } else await become("failed", failure.message);
}
