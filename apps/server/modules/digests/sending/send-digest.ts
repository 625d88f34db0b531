import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Digest, DueDigest } from "@sightline/domain/digests";
import { type Message, weeklyDigest } from "@sightline/emails";
import type { Transaction } from "kysely";
import { recipientOf } from "../../accounts/index.ts";
import type { Mailing, MailLink, MailLinks } from "../../mailing/index.ts";
import { listRecipients } from "../recipients.queries.ts";
import { chooseSubject } from "../subjects/choose-subject.ts";
import { enrollReader } from "../subjects/subject-tests.queries.ts";
import { type DigestKind, insertDigest, insertDigestMail } from "./digests.queries.ts";

export interface SendingDeps {
  readonly mailing: Pick<Mailing, "send">;
  readonly links: MailLinks;
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly confirmationRequired: boolean;
  readonly onSent: readonly OnDigestSent[];
}

export interface SentDigestEvent {
  readonly userId: string;
  readonly digestId: string;
  readonly kind: DigestKind;
}

/** A follow-up in the transaction that sends the digest. */
export type OnDigestSent = (tx: Transaction<Tables>, sent: SentDigestEvent) => Promise<void>;

export interface Sending {
  readonly userId: string;
  readonly kind: DigestKind;
  readonly due: DueDigest;
  readonly content: Digest;
}

/**
 * Stores a digest and queues its emails, all in the caller's transaction: both happen, or neither.
 * Null: this week's was sent already, or there is nobody to write to.
 */
export async function sendDigest(
  deps: SendingDeps,
  tx: Transaction<Tables>,
  { userId, kind, due, content: written }: Sending,
): Promise<string | null> {
  const owner = await recipientOf(tx, userId);
  if (owner === undefined || owner.suspended_at !== null) return null;
  // An address that nobody has confirmed may be a stranger's.
  if (deps.confirmationRequired && !owner.email_verified) return null;
  const { content, arm } = await chooseSubject(tx, userId, written);
  const digestId = await insertDigest(tx, { userId, kind, due, content });
  if (digestId === null) return null;
  const further = kind === "on_request" ? [] : await listRecipients(tx, userId);
  const readers = [
    { recipientId: null, email: owner.email, name: owner.name, sentBy: null },
    ...further
      .filter(({ confirmed_at, left_at }) => confirmed_at !== null && left_at === null)
      .map(({ id, email }) => ({ recipientId: id, email, name: "", sentBy: owner.email })),
  ];
  for (const { recipientId, email, name, sentBy } of readers) {
    const id = randomUUID();
    const link = linkOf(userId, recipientId);
    // Further recipients have no account to click with, and what one asks for oneself tests nothing.
    const tested = recipientId === null && kind === "scheduled" ? arm : null;
    const countedAs = tested === null ? null : id;
    const message = renderDigest(deps, { content, name, sentBy, link, countedAs });
    const unsubscribe = deps.links.unsubscribe(link);
    const about = { id, kind: "digest", userId, unsubscribe } as const;
    await deps.mailing.send(email, message, { transaction: tx, ...about });
    if (tested !== null) await enrollReader(tx, { ...tested, user_id: userId, message_id: id });
    await insertDigestMail(tx, { message_id: id, digest_id: digestId, recipient_id: recipientId });
  }
  for (const listen of deps.onSent) await listen(tx, { userId, digestId, kind });
  return digestId;
}

export function linkOf(userId: string, recipientId: string | null): MailLink {
  const subject =
    recipientId === null
      ? ({ kind: "user", id: userId } as const)
      : ({ kind: "recipient", id: recipientId } as const);
  return { subject, list: "digest" };
}

export interface Rendering {
  readonly content: Digest;
  readonly name: string;
  readonly sentBy: string | null;
  readonly link: MailLink;
  /** The email's id while subject lines are compared, so that its links can be counted. */
  readonly countedAs?: string | null;
}

/** The email as it is sent, and as the preview shows it. */
export function renderDigest(
  { links, appUrl, supportEmail }: Omit<SendingDeps, "mailing" | "confirmationRequired" | "onSent">,
  { content, name, sentBy, link, countedAs = null }: Rendering,
): Message {
  return weeklyDigest({
    ...{ name, appUrl, supportEmail, digest: content, sentBy, countedAs },
    leave: { unsubscribe: links.unsubscribe(link), preferences: links.preferences(link) },
  });
}
