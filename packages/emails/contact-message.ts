import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import { heading, lines, note } from "./blocks.ts";
import type { Markup } from "./layout.ts";
import { compose, type Message } from "./message.ts";
import { light } from "./palette.ts";
import { sans } from "./stylesheet.ts";

export interface ContactMessage {
  /** As the sender entered it; empty without one. */
  name: string;
  email: string;
  /** What it is about, in words. */
  about: string;
  message: string;
  supportEmail: string;
  appUrl: string;
}

const HOW_TO_REPLY = "Reply to this email to respond to the sender.";

/** A contact form message, for the support mailbox. */
export function contactMessage(letter: ContactMessage): Message {
  const { email, about, message, supportEmail, appUrl } = letter;
  const writer = oneLine(`${letter.name} <${email}>`);
  return compose({
    subject: `${about}: message from ${email}`,
    preheader: oneLine(message).slice(0, 120),
    reason: `You received this email because someone used the form at ${new URL("/contact", appUrl).href}.`,
    supportEmail,
    appUrl,
    body: html`${heading(about)}
${lines([{ name: "From", words: writer }])}
${asTyped(message)}
${note(HOW_TO_REPLY)}`,
    text: `From: ${writer}
About: ${about}

${quoted(message)}

${HOW_TO_REPLY}`,
  });
}

function asTyped(text: string): Markup {
  return html`<p class="ink" style="margin:0 0 16px;font-family:${sans};font-size:17px;line-height:26px;color:${light.ink};white-space:pre-wrap;overflow-wrap:anywhere;word-break:break-word">${text}</p>`;
}

/** Marked line by line, so that none of it can pass for our own text. */
function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
