import { html } from "hono/html";
import { heading, note, paragraph } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface AccountDeleted {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
}

export function accountDeleted({ name, supportEmail, appUrl, when }: AccountDeleted): Message {
  const hello = greeting(name);
  const done = `We deleted your account on ${momentInUtc(when)}, as you asked. You can't sign in to it anymore, and we're removing its data now.`;
  const money = "If you had a subscription, it has ended, and you won't be charged again.";
  const last = "This is the last email we'll send you.";
  return compose({
    subject: "Your Sightline account was deleted",
    preheader: done,
    reason: "You received this email because your account was deleted.",
    supportEmail,
    appUrl,
    body: html`${heading("Your account was deleted")}
${paragraph(hello)}
${paragraph(done)}
${paragraph(money)}
${note(last)}`,
    text: `${hello}

${wrapped(done)}

${wrapped(money)}

${last}`,
  });
}
