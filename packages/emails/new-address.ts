import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { greeting } from "./untrusted-text.ts";

export interface NewAddress {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
}

/** To the new address, once it has replaced the old one. */
export function newAddress({ name, supportEmail, appUrl, when }: NewAddress): Message {
  const hello = greeting(name);
  const moment = momentInUtc(when);
  const profile = new URL("/settings?tab=profile", appUrl).href;
  return compose({
    subject: "You now sign in to Sightline with this email",
    preheader: `Changed on ${moment}.`,
    reason: "You received this email because a Sightline account now uses this address.",
    supportEmail,
    appUrl,
    body: html`${heading("This is your new email")}
${paragraph(hello)}
${paragraph(`The email address for your Sightline account was changed on ${moment}. From now on, sign in with this address. We'll send email here, too.`)}
${actionButton("View profile", profile)}
${note("We also sent a notice to your old address.")}
${plainAddress("Button not working? Open this link in your browser:", profile)}`,
    text: `${hello}

The email address for your Sightline account was changed on
${moment}. From now on, sign in with this address.
We'll send email here, too.

View your profile:

${profile}

We also sent a notice to your old address.`,
  });
}
