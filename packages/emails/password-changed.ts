import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { greeting } from "./untrusted-text.ts";

export interface PasswordChanged {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
}

export function passwordChanged({ name, supportEmail, appUrl, when }: PasswordChanged): Message {
  const hello = greeting(name);
  const moment = momentInUtc(when);
  const signIn = new URL("/auth", appUrl).href;
  return compose({
    subject: "Your Sightline password was changed",
    preheader: `Changed on ${moment}. Not you? Act now.`,
    reason: "You get this message because the password of your account was changed.",
    supportEmail,
    appUrl,
    body: html`${heading("Your password was changed")}
${paragraph(hello)}
${paragraph(`The password of your account was changed on ${moment}. Every device was signed out. Sign in again with the new password.`)}
${actionButton("Sign in", signIn)}
${paragraph(`This was not you? Ask for a new password on the sign-in page now, then tell us at ${supportEmail}.`)}
${plainAddress("The button leads to:", signIn)}`,
    text: `${hello}

The password of your Sightline account was changed on
${moment}. Every device was signed out.

To sign in again with the new password, open:

${signIn}

This was not you? Ask for a new password on that page now, then tell us
at ${supportEmail}.`,
  });
}
