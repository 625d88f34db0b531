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
    subject: "Confirm your email for Sightline",
    preheader: "One click and your account is ready.",
    reason: "You received this email because this address was used to sign up.",
    supportEmail,
    appUrl,
    body: html`${heading("Confirm your email")}
${paragraph(hello)}
${paragraph("You signed up for Sightline with this address. Confirm it's yours to activate your account.")}
${actionButton("Confirm email", link)}
${plainAddress("Button not working? Open this link in your browser:", link)}
${note("Didn't sign up? You can ignore this email, and the account won't be activated.")}`,
    text: `${hello}

You signed up for Sightline with this address. To confirm it's yours
and activate your account, open:

${link}

Didn't sign up? You can ignore this email, and the account won't be
activated.`,
  });
}
