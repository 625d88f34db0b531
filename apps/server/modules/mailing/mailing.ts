import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import {
  isBulk,
  MAIL_MESSAGE_DAYS_KEPT,
  type MailKind,
  type MailProof,
  UNPROVEN_EMAILS_PER_DAY,
} from "@sightline/domain/mailing";
import type { Message } from "@sightline/emails";
import type { Transaction } from "kysely";
import { createRateLimiter, type Limit } from "../../platform/http/index.ts";
import type { Job } from "../../platform/jobs/index.ts";
import { addresseeOf, mailboxOf } from "./addressee.ts";
import {
  createDelivery,
  type DeliveryDeps,
  SEND_BULK,
  type SendMail,
  WORKER_DIED,
} from "./deliver.ts";
import { changeMailState } from "./mail-hooks.ts";
import { deleteOldMailMessages, insertMailMessages, leftOverFor } from "./messages.queries.ts";
import { deleteOldBacklogs } from "./pace.ts";
import { createQuestions, type Questions } from "./questions.ts";

const SEND = "mailing.send";
export const CLEAN_UP_MAIL = "mailing.clean-up";
/** A job's last try comes after a day. */
const DAYS_DEFERRED = 2;

const BY_NOBODY: Limit = {
  name: "mail:nobody",
  points: UNPROVEN_EMAILS_PER_DAY,
  seconds: 24 * 60 * 60,
};
const TOO_MANY = "This address got too many emails that anyone can ask for.";

export interface MailOptions extends MailAbout {
  readonly transaction?: Transaction<Tables>;
}

interface MailAbout {
  readonly provenBy: MailProof;
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

/** To be sent, and what it is about. */
interface NewMail extends MailAbout {
  readonly to: string;
  readonly message: Message;
}

export interface Mailing {
  /**
   * Accepted once this resolves; sent by a worker, retried while the mail server is down. False: the
   * address has had too many for today.
   */
  send(to: string, message: Message, options: MailOptions): Promise<boolean>;
  /** Many at once, with as many statements as one. */
  sendAll(tx: Transaction<Tables>, mails: readonly NewMail[]): Promise<void>;
  readonly questions: Questions;
  readonly jobs: readonly Job[];
}

/** A slow mail server holds up so many jobs at most. */
const TAKEN_AT_ONCE = 32;

export function createMailing(deps: DeliveryDeps): Mailing {
  const { db } = deps;
  const deliver = createDelivery(deps);
  const handle = (data: object) => deliver(data as SendMail);
  const concurrency = deps.pace?.takenAtOnce(TAKEN_AT_ONCE) ?? TAKEN_AT_ONCE;
  return {
    async send(to, message, { transaction, ...about }) {
      return (await enqueue(deps, transaction, [{ to, message, ...about }])) === 1;
    },
    async sendAll(tx, mails) {
      await enqueue(deps, tx, mails);
    },
    questions: createQuestions(db, deps.key),
    jobs: [
      { name: SEND, patient: true, personal: true, handle },
      { name: SEND_BULK, patient: true, personal: true, handle, concurrency },
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
async function giveUp({ db, hooks = {} }: DeliveryDeps): Promise<void> {
  for (const message of await leftOverFor(db, DAYS_DEFERRED)) {
    await (message.handed_at === null
      ? changeMailState(db, hooks, message, "failed", message.reason)
      : changeMailState(db, hooks, message, "uncertain", WORKER_DIED));
  }
}

async function enqueue(
  { db, queue, key }: DeliveryDeps,
  transaction: Transaction<Tables> | undefined,
  mails: readonly NewMail[],
): Promise<number> {
  const made = mails.map(({ to, message, id = randomUUID(), kind = "account", ...about }) => ({
    ...{ to, message, id, kind, ...about },
    addressee: addresseeOf(key, to),
  }));
  const refused = new Set<string>();
  for (const { id, to, provenBy } of made) {
    if (provenBy !== "nobody") continue;
    const limiter = createRateLimiter(transaction ?? db);
    const wait = await limiter.take(BY_NOBODY, mailboxOf(key, to).recipient.toString("hex"));
    if (wait !== null) refused.add(id);
  }
  await insertMailMessages(
    transaction ?? db,
    made.map(({ id, kind, userId = null, addressee }) => ({
      ...{ id, kind, user_id: userId, ...addressee },
      ...(refused.has(id) ? { state: "suppressed" as const, reason: TOO_MANY } : {}),
    })),
  );
  const within = transaction === undefined ? {} : { transaction };
  const sent = made.filter(({ id }) => !refused.has(id));
  for (const [name, some] of Map.groupBy(sent, ({ kind }) => (isBulk(kind) ? SEND_BULK : SEND))) {
    const jobs = some.map((mail) => ({ id: mail.id, data: queued(mail) }));
    await queue.sendAll(name, jobs, within);
  }
  return sent.length;
}

function queued({
  to,
  message,
  id,
  kind,
  replyTo,
  unsubscribe,
  references,
}: NewMail & { readonly id: string; readonly kind: MailKind }): SendMail {
  return {
    ...message,
    ...{ to, message_id: id, kind, ...(references === undefined ? {} : { references }) },
    headers: {
      ...(replyTo === undefined ? {} : { "Reply-To": replyTo }),
      ...headersOf(kind, unsubscribe),
    },
  };
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
