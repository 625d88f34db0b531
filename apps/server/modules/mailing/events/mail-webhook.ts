import type { Tables } from "@sightline/database";
import type { MailState } from "@sightline/domain/mailing";
import { withoutAddresses } from "@sightline/providers/mail";
import type { Kysely } from "kysely";
import { errorResponse } from "../../../platform/http/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { type Addressee, addresseeOf } from "../addressee.ts";
import { changeMailState, type MailHooks } from "../mail-hooks.ts";
import { addresseeOfMessage, findSentMessage, lastStates, suppress } from "../messages.queries.ts";
import type { MailEvent } from "./mail-event.ts";
import { MAIL_PROVIDERS, type WebhookRequest } from "./providers.ts";

export interface MailWebhookDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  /** Null: webhooks are off. */
  readonly secret: string | null;
  readonly key: Buffer;
  readonly now: () => Date;
  readonly fetchText: WebhookRequest["fetchText"];
  readonly hooks?: MailHooks;
}

/** What a mail provider tells us after it took a message. Every event can come again, in any order. */
export function mailWebhook(deps: MailWebhookDeps) {
  return async (request: Request, provider: string): Promise<Response> => {
    const read = Object.hasOwn(MAIL_PROVIDERS, provider) ? MAIL_PROVIDERS[provider] : undefined;
    const { secret, now, fetchText } = deps;
    if (read === undefined || secret === null) {
      return errorResponse(404, "NOT_FOUND", "There's no such webhook.");
    }
    const body = await request.text();
    const asked = { headers: request.headers, body, secret, now: now(), fetchText };
    const events = await read(asked).catch((error: unknown) => {
      deps.log.warn({ error, provider }, "a mail webhook couldn't be read");
      return null;
    });
    if (events === null) return errorResponse(401, "UNAUTHORIZED", "The signature isn't valid.");
    for (const event of events) await applyEvent(deps, event);
    return new Response(null, { status: 204 });
  };
}

const STATES: Record<MailEvent["kind"], MailState> = {
  delivered: "delivered",
  deferred: "deferred",
  hard_bounce: "bounced",
  soft_bounce: "bounced",
  complaint: "complained",
};

/** What comes late doesn't hide what is worse. */
const RANKS: Partial<Record<MailState, number>> = {
  uncertain: 0,
  sent: 1,
  delivered: 2,
  bounced: 3,
  complained: 4,
};

/** Three soft bounces in a row, or five within two weeks: the mailbox is as good as gone. */
const IN_A_ROW = 3;
const IN_TWO_WEEKS = 5;
const SOFT_DAYS = 30;

/** Null: the event is about no message of ours. */
async function addresseeOfEvent(
  db: Kysely<Tables>,
  key: Buffer,
  { recipient, messageId }: MailEvent,
): Promise<Addressee | null> {
  if (recipient !== null) return addresseeOf(key, recipient);
  return messageId === null ? null : addresseeOfMessage(db, messageId);
}

async function applyEvent(
  { db, key, hooks = {} }: MailWebhookDeps,
  event: MailEvent,
): Promise<void> {
  const addressee = await addresseeOfEvent(db, key, event);
  if (addressee === null) return;
  // A provider's words may quote the recipient, whom we keep only as a hash.
  const reason = event.reason === null ? null : withoutAddresses(event.reason);
  const message = await findSentMessage(db, addressee.recipient, event.messageId);
  // The provider only says that it tries again; the message isn't ours to send anymore.
  const state = event.kind === "deferred" ? "sent" : STATES[event.kind];
  if (message !== null && (RANKS[state] ?? 0) >= (RANKS[message.state] ?? 0)) {
    if (state !== message.state) {
      await changeMailState(db, hooks, message, state, reason);
    }
  }
  if (event.kind === "hard_bounce") {
    await suppress(db, addressee, "hard_bounce", { detail: reason });
  }
  if (event.kind === "complaint") await suppress(db, addressee, "complaint");
  if (event.kind !== "soft_bounce") return;
  const states = await lastStates(db, addressee.recipient, { count: 50, days: 14 });
  const inARow = states.slice(0, IN_A_ROW);
  const isOver =
    (inARow.length === IN_A_ROW && inARow.every((one) => one === "bounced")) ||
    states.filter((one) => one === "bounced").length >= IN_TWO_WEEKS;
  if (isOver) {
    await suppress(db, addressee, "soft_bounces", { detail: reason, days: SOFT_DAYS });
  }
}

const certificates = new Map<string, string>();

/** The caller has checked the host. */
export async function fetchFromAmazon(url: string): Promise<string> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`Amazon answered ${answer.status}`);
  const text = await answer.text();
  if (url.endsWith(".pem") && certificates.size < 20) certificates.set(url, text);
  return text;
}
