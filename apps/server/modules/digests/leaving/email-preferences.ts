import type { EmailPreferences } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { DEFAULT_PREFERENCES } from "@sightline/domain/accounts";
import type { Kysely } from "kysely";
import { mergePreferences, preferencesOf, recipientOf } from "../../accounts/index.ts";
import type { Mailing, MailLink, MailLinks, MailList } from "../../mailing/index.ts";
import { changeSettings } from "../change-settings.ts";
import { findRecipient, setRecipientLeft } from "../recipients.queries.ts";
import { settingsOf } from "../settings.queries.ts";

/** Messages of campaigns, which a module to the right sends. */
export interface Objections {
  /** Null: there's no such message. */
  isObjected(messageId: string): Promise<boolean | null>;
  object(messageId: string): Promise<void>;
}

interface Deps {
  readonly db: Kysely<Tables>;
  readonly links: MailLinks;
  readonly mailing: Pick<Mailing, "questions">;
  readonly objections: Objections;
}

/** What the bearer of a link sees; null: it isn't one of ours, or its subject is gone. */
export async function readEmailPreferences(
  { db, links, objections, mailing: { questions } }: Deps,
  token: string,
): Promise<EmailPreferences | null> {
  const waiting = links.readConfirmation(token);
  if (waiting !== null) {
    const found = await recipientWithSender(db, waiting);
    if (found === null) return null;
    const { sender, recipient } = found;
    return { about: "confirmation", sender, is_confirmed: recipient.confirmed_at !== null };
  }
  const messageId = links.readObjection(token);
  if (messageId !== null) {
    const isObjected = await objections.isObjected(messageId);
    return isObjected === null ? null : { about: "outreach", is_on: !isObjected };
  }
  const questionId = links.readNeverAsk(token);
  if (questionId !== null) {
    const isObjected = await questions.isObjected(questionId);
    return isObjected === null ? null : { about: "questions", is_on: !isObjected };
  }
  const link = links.read(token);
  if (link === null) return null;
  const { subject, list } = link;
  if (subject.kind === "recipient") {
    const found = await recipientWithSender(db, subject.id);
    if (found === null) return null;
    return { about: "recipient", sender: found.sender, is_on: found.recipient.left_at === null };
  }
  if ((await recipientOf(db, subject.id)) === undefined) return null;
  return { about: "account", list, on: await switchesOf(db, subject.id) };
}

async function switchesOf(db: Kysely<Tables>, userId: string): Promise<Record<MailList, boolean>> {
  const settings = await settingsOf(db, userId);
  const preferences = { ...DEFAULT_PREFERENCES, ...(await preferencesOf(db, userId)) };
  return {
    digest: settings?.is_on ?? false,
    alerts: preferences.alert_emails,
    security: preferences.security_emails,
  };
}

async function recipientWithSender(db: Kysely<Tables>, id: string) {
  const recipient = await findRecipient(db, id);
  if (recipient === null) return null;
  const owner = await recipientOf(db, recipient.user_id);
  return owner === undefined ? null : { recipient, sender: owner.email };
}

/** One list on or off, and nothing else. */
export async function switchList(
  db: Kysely<Tables>,
  { subject }: MailLink,
  list: MailList,
  isOn: boolean,
  now: Date,
): Promise<void> {
  if (subject.kind === "recipient") return setRecipientLeft(db, subject.id, !isOn);
  if (list === "alerts")
    return void (await mergePreferences(db, subject.id, { alert_emails: isOn }));
  if (list === "security")
    return void (await mergePreferences(db, subject.id, { security_emails: isOn }));
  await db.transaction().execute(async (tx) => {
    const settings = await settingsOf(tx, subject.id);
    if (settings === null || settings.is_on === isOn) return;
    const frequency = isOn ? settings.frequency : "off";
    await changeSettings(tx, subject.id, { frequency }, now);
  });
}
