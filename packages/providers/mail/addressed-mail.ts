import { randomUUID } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { MailRefused } from "./mail-refused.ts";
import type { OutgoingMail } from "./mail-transport.ts";
import type { Sender } from "./sender.ts";

// Quoted local parts and IP literals are valid but unused; excluding them keeps the rule short.
const ONE_ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,189}$/u;
const MESSAGE_ID = /^<?([\x21-\x3b=\x3f\x41-\x7e]+@[\x21-\x3b=\x3f\x41-\x7e]+)>?$/;
const HEADER_NAME = /^[\x21-\x39\x3b-\x7e]+$/;
const OUR_HEADERS =
  /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|resent-.*|in-reply-to|references)$/i;

export type AddressedMail = SendMailOptions & {
  messageId: string;
  envelope: { from: string; to: string[] };
};

/** The message with its one recipient; rejects before touching the network or disk. */
export function addressed(mail: OutgoingMail, from: Sender): AddressedMail {
  const to = oneRecipient(mail.to);
  return {
    from,
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: safeHeaders(mail.headers ?? {}),
    messageId: messageIdFor(mail.messageId, from),
    ...threadOf(mail.references ?? [], from),
  };
}

function oneRecipient(to: string): string {
  if (!ONE_ADDRESS.test(to)) throw refusal("the recipient is not exactly one email address");
  return to;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name)) throw refusal("a header has a malformed name");
    if (OUR_HEADERS.test(name)) throw refusal(`the header ${name} is set by us, not by callers`);
    if (/[\r\n\0]/.test(value)) throw refusal(`the header ${name} has a line break`);
  }
  return headers;
}

function messageIdFor(given: string | undefined, from: Sender): string {
  if (given === undefined) return `<${randomUUID()}@${from.address.split("@").at(-1)}>`;
  const whole = given.includes("@") ? given : `${given}@${from.address.split("@").at(-1)}`;
  const id = MESSAGE_ID.exec(whole)?.[1];
  if (!id) throw refusal("the message id is malformed");
  return `<${id}>`;
}

/** The message it answers, and all before it (RFC 5322, section 3.6.4). */
function threadOf(ids: readonly string[], from: Sender) {
  const references = ids.map((id) => messageIdFor(id, from));
  const inReplyTo = references.at(-1);
  return inReplyTo === undefined ? {} : { inReplyTo, references };
}

function refusal(reason: string): MailRefused {
  return new MailRefused(`Email not sent: ${reason}`, { permanent: true });
}
