import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";

export interface ChangeAddress {
  name: string;
  link: string;
  supportEmail: string;
  appUrl: string;
}

/** To the new address: nothing changes until its owner confirms. */
export function changeAddress({ name, link, supportEmail, appUrl }: ChangeAddress): Message {
  const hello = greeting(name);
  return compose({
    subject: "Confirm your new email for Sightline",
    preheader: "One click and you can sign in with this address.",
    reason: "You received this email because a Sightline user asked to use this address.",
    supportEmail,
    appUrl,
    body: html`${heading("Confirm your new email")}
${paragraph(hello)}
${paragraph("You asked to use this address for your Sightline account. Once you confirm it's yours, you'll sign in with it.")}
${actionButton("Use this address", link)}
${plainAddress("Button not working? Open this link in your browser:", link)}
${note("Didn't request this? You can ignore this email, and the account will keep its old address.")}`,
    text: `${hello}

You asked to use this address for your Sightline account. To confirm
it's yours, open:

${link}

From then on, you'll sign in with it.

Didn't request this? You can ignore this email, and the account will
keep its old address.`,
  });
}
