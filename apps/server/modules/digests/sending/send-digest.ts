import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { Digest, DueDigest } from "@sightline/domain/digests";
import { type Message, weeklyDigest } from "@sightline/emails";
import type { Transaction } from "kysely";
import { recipientsOf } from "../../accounts/index.ts";
import type { Mailing, MailLink, MailLinks } from "../../mailing/index.ts";
import { listRecipients, type RecipientRow } from "../recipients.queries.ts";
import { type ChosenSubject, chooseSubject } from "../subjects/choose-subject.ts";
import { enrollReaders, testsInForce } from "../subjects/subject-tests.queries.ts";
import { type DigestKind, insertDigestMails, insertDigests } from "./digests.queries.ts";

export interface SendingDeps {
  readonly mailing: Pick<Mailing, "sendAll">;
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

/** A follow-up in the transaction that sends the digests. */
export type OnDigestSent = (
  tx: Transaction<Tables>,
  sent: readonly SentDigestEvent[],
) => Promise<void>;

export interface Sending {
  readonly userId: string;
  readonly kind: DigestKind;
  readonly due: DueDigest;
  readonly content: Digest;
  /** What goes to additional recipients, who get some of the sites. Null: nobody else gets what someone asked for. */
  readonly ofSites: ((domains: readonly string[]) => Digest) | null;
}

/**
 * Stores a digest and queues its emails, all in the caller's transaction: both happen, or neither.
 * Null: this week's was sent already, or there is nobody to write to.
 */
export async function sendDigest(
  deps: SendingDeps,
  tx: Transaction<Tables>,
  sending: Sending,
): Promise<string | null> {
  return (await sendDigests(deps, tx, [sending])).get(sending.userId) ?? null;
}

/** The same for many readers, one digest each, with as many statements as for one. Their ids by reader. */
export async function sendDigests(
  deps: SendingDeps,
  tx: Transaction<Tables>,
  sendings: readonly Sending[],
): Promise<ReadonlyMap<string, string>> {
  if (sendings.length === 0) return new Map();
  const owners = await recipientsOf(
    tx,
    sendings.map(({ userId }) => userId),
  );
  const tests = await testsInForce(tx);
  const chosen = sendings.flatMap((sending) => {
    const owner = owners.get(sending.userId);
    if (owner === undefined || owner.suspended_at !== null) return [];
    // An address that nobody has confirmed may be a stranger's.
    if (deps.confirmationRequired && !owner.email_verified) return [];
    return [{ ...sending, owner, ...chooseSubject(tests, sending.userId, sending.content) }];
  });
  const ids = await insertDigests(tx, chosen);
  const stored = chosen.flatMap((one) => {
    const digestId = ids.get(one.userId);
    return digestId === undefined ? [] : [{ ...one, digestId }];
  });
  const further = await furtherReaders(tx, stored);
  const emails = stored.flatMap((one) => {
    const recipients = (further.get(one.userId) ?? []).flatMap((recipient) => {
      const content = contentFor(tests, recipient, one);
      return content === null ? [] : [{ ...recipient, content }];
    });
    return emailsOf(deps, one, recipients);
  });
  await deps.mailing.sendAll(
    tx,
    emails.map(({ mail }) => mail),
  );
  await enrollReaders(
    tx,
    emails.flatMap(({ tested }) => (tested === null ? [] : [tested])),
  );
  await insertDigestMails(
    tx,
    emails.map(({ row }) => row),
  );
  const sent = stored.map(({ userId, digestId, kind }) => ({ userId, digestId, kind }));
  for (const listen of deps.onSent) await listen(tx, sent);
  return ids;
}

interface StoredDigest extends Sending, ChosenSubject {
  readonly digestId: string;
  readonly owner: { readonly email: string; readonly name: string };
}

async function furtherReaders(tx: Transaction<Tables>, stored: readonly StoredDigest[]) {
  const scheduled = stored.filter(({ ofSites }) => ofSites !== null);
  const all = await listRecipients(
    tx,
    scheduled.map(({ userId }) => userId),
  );
  const agreed = all.filter(
    ({ confirmed_at, left_at }) => confirmed_at !== null && left_at === null,
  );
  return Map.groupBy(agreed, ({ user_id }) => user_id);
}

/**
 * Written from their sites alone, so that no subject, sum or next step speaks of another client's. Null:
 * none of theirs is in this digest.
 */
function contentFor(
  tests: Parameters<typeof chooseSubject>[0],
  { sites }: RecipientRow,
  { userId, content, ofSites }: StoredDigest,
): Digest | null {
  const theirs = content.sites.filter(({ domain }) => sites.includes(domain));
  if (theirs.length === 0 || ofSites === null) return null;
  if (theirs.length === content.sites.length) return content;
  return chooseSubject(tests, userId, ofSites(theirs.map(({ domain }) => domain))).content;
}

function emailsOf(
  deps: SendingDeps,
  { userId, digestId, kind, content, arm, owner }: StoredDigest,
  further: readonly (RecipientRow & { readonly content: Digest })[],
) {
  const readers = [
    { recipientId: null, email: owner.email, name: owner.name, sentBy: null, content },
    ...further.map(({ id, email, content: theirs }) => ({
      ...{ recipientId: id, email, name: "", sentBy: owner.email, content: theirs },
    })),
  ];
  return readers.map(({ recipientId, email, name, sentBy, content: read }) => {
    const id = randomUUID();
    const link = linkOf(userId, recipientId);
    // Further recipients have no account to click with, and what one asks for oneself tests nothing.
    const tested = recipientId === null && kind === "scheduled" ? arm : null;
    const countedAs = tested === null ? null : id;
    const message = renderDigest(deps, { content: read, name, sentBy, link, countedAs });
    const unsubscribe = deps.links.unsubscribe(link);
    const provenBy = recipientId === null ? ("account" as const) : ("consent" as const);
    return {
      mail: { to: email, message, id, kind: "digest" as const, provenBy, userId, unsubscribe },
      tested: tested === null ? null : { ...tested, user_id: userId, message_id: id },
      row: { message_id: id, digest_id: digestId, recipient_id: recipientId },
    };
  });
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
