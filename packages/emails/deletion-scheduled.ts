import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { supportOf } from "./support.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface DeletionScheduled {
  name: string;
  supportEmail: string;
  appUrl: string;
  /** When the account is deleted. */
  due: Date;
}

export function deletionScheduled(props: DeletionScheduled): Message {
  const { name, supportEmail, appUrl, due } = props;
  const hello = greeting(name);
  const page = new URL("/settings?tab=data", appUrl).href;
  const when = `We'll delete your account and its data on ${momentInUtc(due)}. After that, it can't be restored.`;
  const until = "Until then, everything works as usual, and you can keep your account.";
  const { ask, address } = supportOf({ supportEmail, appUrl });
  const notYou = `Not you? Keep your account and change your password now, then ${ask.toLowerCase()} ${address}.`;
  return compose({
    subject: "Your Sightline account will be deleted",
    preheader: when,
    reason: "You received this email because someone asked to delete your account.",
    supportEmail,
    appUrl,
    body: html`${heading("Your account will be deleted")}
${paragraph(hello)}
${paragraph(when)}
${paragraph(until)}
${actionButton("Keep my account", page)}
${paragraph(notYou)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(when)}

${wrapped(until)}

To keep your account, or to export your data, open:

${page}

${wrapped(notYou)}`,
  });
}
