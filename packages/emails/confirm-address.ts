import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";

export interface ConfirmAddress {
  name: string;
  link: string;
  supportEmail: string;
  appUrl: string;
}

export function confirmAddress({ name, link, supportEmail, appUrl }: ConfirmAddress): Message {
  const hello = greeting(name);
  return compose({
    subject: "Confirm your address for Sightline",
    preheader: "One click, and your account is ready.",
    reason: "You get this message because this address was used to sign up.",
    supportEmail,
    appUrl,
    body: html`${heading("Confirm your address")}
${paragraph(hello)}
${paragraph("You signed up for Sightline with this address. Confirm that it is yours, and your account is ready.")}
${actionButton("Confirm address", link)}
${plainAddress("If the button does nothing, open this address in your browser:", link)}
${note("You did not sign up? Do nothing. Without this step the account stays closed.")}`,
    text: `${hello}

You signed up for Sightline with this address. To confirm that it is
yours, open:

${link}

After that, your account is ready.

You did not sign up? Do nothing. Without this step the account stays
closed.`,
  });
}
