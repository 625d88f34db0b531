import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { light } from "./palette.ts";
import { wrapped } from "./wrapped.ts";

export interface ConfirmRecipient {
  supportEmail: string;
  appUrl: string;
  /** The address of the account that asked. */
  sentBy: string;
  link: string;
  /** Ends such questions from everyone. */
  neverAsk: string;
}

/** Anyone can type a stranger's address, so nothing but this goes there until it is confirmed. */
export function confirmRecipient({
  supportEmail,
  appUrl,
  sentBy,
  link,
  neverAsk,
}: ConfirmRecipient): Message {
  const who = oneLine(sentBy);
  const subject = "Confirm that you want this digest";
  const asks = `${who} wants to send you a digest of their sites' search visibility.`;
  const otherwise = `If you don't want it, ignore this email. ${who} can't ask you again.`;
  const never = "Don't want questions like this from anyone?";
  return compose({
    ...{ subject, supportEmail, appUrl },
    preheader: asks,
    reason: `You received this email because ${who} wants to send digests to this address.`,
    body: html`${heading(subject)}
${paragraph(asks)}
${actionButton("Confirm", link)}
${note(otherwise)}
${note(html`${never} <a class="dim" href="${neverAsk}" style="color:${light.dim}">Never ask me again</a>`)}
${plainAddress("Button not working? Open this link in your browser:", link)}`,
    text: `${wrapped(asks)}

Confirm:

${link}

${wrapped(otherwise)}

${never} Never ask me again:

${neverAsk}`,
  });
}
