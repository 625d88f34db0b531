import type { Tables } from "@sightline/database";
import { isSentAtMostOnce, type MailKind, type MailState, stops } from "@sightline/domain/mailing";
import type { Message } from "@sightline/emails";
import { MailRefused, type MailTransport } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { readTogether } from "../../platform/database/index.ts";
import { type JobQueue, limitConcurrency } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { addresseeOf, mailboxOf } from "./addressee.ts";
import { changeMailState, type MailHooks } from "./mail-hooks.ts";
import {
  findMessages,
  insertMailMessages,
  markHandedOver,
  setMessageStates,
  suppress,
  suppressionsOf,
} from "./messages.queries.ts";
import type { MailPace } from "./pace.ts";

/** A queue of its own, so that a reset link never waits behind a thousand digests. */
export const SEND_BULK = "mailing.send-bulk";

/** As it waits in the queue. */
export interface SendMail extends Message {
  readonly to: string;
  readonly message_id: string;
  readonly kind?: MailKind;
  readonly headers?: Record<string, string>;
  readonly references?: readonly string[];
}

export interface DeliveryDeps {
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

/**
 * How many bulk emails a worker gives to the mail server at a time. If it is killed, nobody knows of so many
 * whether they arrived.
 */
const IN_HANDS = 8;

export const WORKER_DIED =
  "The worker stopped while sending this email. It may have arrived, so we won't send it again.";
const CONNECTION_BROKE =
  "The connection dropped before the mail server responded. The email may have arrived, so we won't send it again.";

/** What emails have to ask and to store, one statement for all that do so at the same time. */
function createMailStore({ db, hooks = {} }: DeliveryDeps) {
  const found = readTogether((ids: readonly string[]) => findMessages(db, ids));
  const suppressed = readTogether((recipients: readonly Buffer[]) =>
    suppressionsOf(db, recipients),
  );
  const marked = readTogether(async (ids: readonly string[]) => {
    return new Set(await markHandedOver(db, ids));
  });
  const stored = readTogether((ids: readonly string[]) => setMessageStates(db, ids, "sent"));
  return {
    find: async (id: string) => (await found(id)).get(id) ?? null,
    suppression: async (recipient: Buffer) =>
      (await suppressed(recipient)).get(recipient.toString("hex")) ?? null,
    /** Each is marked for one caller only, even if two ask in the same statement. */
    mark: async (id: string) => (await marked(id)).delete(id),
    become(message: { id: string; kind: MailKind }, state: MailState, reason: string | null) {
      const isPlain = state === "sent" && hooks[message.kind] === undefined;
      if (isPlain) return stored(message.id);
      return changeMailState(db, hooks, message, state, reason);
    },
  };
}

/**
 * The same message id on every attempt, so that a duplicate delivery can be recognized. The row says
 * what has been done, whatever the queue delivers again.
 */
export function createDelivery(deps: DeliveryDeps): (mail: SendMail) => Promise<void> {
  const { db, key, hooks = {} } = deps;
  const store = createMailStore(deps);
  const inHands = limitConcurrency(IN_HANDS);
  return async (mail) => {
    const { kind = "account" } = mail;
    const id = mail.message_id.replace(/^<|@sightline>$/g, "");
    const addressee = addresseeOf(key, mail.to);
    let stored = await store.find(id);
    if (stored === null) {
      // Jobs of earlier versions have no row yet.
      await insertMailMessages(db, [{ id, kind, user_id: null, ...addressee }]);
      stored = await store.find(id);
    }
    if (stored?.state !== "queued" && stored?.state !== "deferred") return;
    const become = (next: MailState, reason: string | null = null) =>
      store.become({ id, kind }, next, reason);
    if (stored.handed_at !== null) return become("uncertain", WORKER_DIED);
    if (!(await isItsTurn(deps, mail, kind, addressee.recipient_domain))) return;
    const isOnce = isSentAtMostOnce(kind);
    const handOver = async () => {
      const why = await store.suppression(addressee.recipient);
      if (why !== null && stops(why, kind)) return become("suppressed", why);
      const asked = await store.suppression(mailboxOf(key, mail.to).recipient);
      if (asked === "objection" && stops(asked, kind)) return become("suppressed", asked);
      const stop = await hooks[kind]?.mayStillGo(id);
      if (stop) return become(stop.state, stop.reason);
      // False: another worker was quicker, and says what becomes of it.
      if (isOnce && !(await store.mark(id))) return;
      await send(deps, { ...mail, message_id: id, kind }, become);
    };
    await (isOnce ? inHands(handOver) : handOver());
  };
}

async function isItsTurn(
  { pace, queue }: DeliveryDeps,
  mail: SendMail,
  kind: MailKind,
  domain: string,
): Promise<boolean> {
  const turn = await pace?.waitForTurn(kind, domain);
  if (turn === undefined || turn === "now") return true;
  // A job of its own: waiting isn't a failed try. Twice in the queue, it is still sent once.
  await queue.send(SEND_BULK, mail, { startAfter: turn.seconds });
  return false;
}

async function send(
  { db, transport, log, key }: DeliveryDeps,
  { message_id: id, kind = "account", ...message }: SendMail,
  become: (next: MailState, reason?: string | null) => Promise<void>,
): Promise<void> {
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
    await suppress(db, addresseeOf(key, message.to), "hard_bounce", { detail: failure.message });
  } else await become("failed", failure.message);
}
