import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { supportOf } from "./support.ts";
import { greeting } from "./untrusted-text.ts";

export interface PasswordChanged {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
  /** After a reset, this browser too has to sign in again. */
  signedOut: "everywhere" | "everywhere else";
}

export function passwordChanged(props: PasswordChanged): Message {
  const { name, supportEmail, appUrl, when, signedOut } = props;
  const hello = greeting(name);
  const moment = momentInUtc(when);
  const { ask, address } = supportOf({ supportEmail, appUrl });
  const signIn = new URL("/auth", appUrl).href;
  return compose({
    subject: "Your Sightline password was changed",
    preheader: `Changed on ${moment}. Not you? Act now.`,
    reason: "You received this email because your password was changed.",
    supportEmail,
    appUrl,
    body: html`${heading("Your password was changed")}
${paragraph(hello)}
${paragraph(`Your password was changed on ${moment}, and we signed you out ${signedOut}. Sign in with your new password.`)}
${actionButton("Sign in", signIn)}
${paragraph(`Not you? Reset your password from the sign-in page now, then ${ask.toLowerCase()} ${address}.`)}
${plainAddress("Button not working? Open this link in your browser:", signIn)}`,
    text: `${hello}

Your Sightline password was changed on
${moment}, and we signed you out ${signedOut}.

To sign in with your new password, open:

${signIn}

Not you? Reset your password from that page now, then ${ask.toLowerCase()}
${address}.`,
  });
}
