import { html } from "hono/html";
import { actionButton, choiceButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";

export interface AddressAlreadyRegistered {
  /** The name on the account, never the one just typed into the sign-up form. */
  name: string;
  signInLink: string;
  resetLink: string;
  supportEmail: string;
  appUrl: string;
}

export function addressAlreadyRegistered(props: AddressAlreadyRegistered): Message {
  const { name, signInLink, resetLink, supportEmail, appUrl } = props;
  const hello = greeting(name);
  return compose({
    subject: "You already have a Sightline account",
    preheader: "Sign in, or reset your password.",
    reason: "You received this email because someone tried to sign up with this address.",
    supportEmail,
    appUrl,
    body: html`${heading("You already have an account")}
${paragraph(hello)}
${paragraph("Someone, probably you, tried to sign up with this address. You already have an account, and nothing about it has changed. Sign in, or reset your password if you forgot it.")}
${actionButton("Sign in", signInLink)}
${choiceButton("Reset password", resetLink)}
${plainAddress("Buttons not working? Open one of these links in your browser. To sign in:", signInLink)}
${plainAddress("To reset your password:", resetLink)}
${note("Not you? You can ignore this email. Your account stays as it is.")}`,
    text: `${hello}

Someone, probably you, tried to sign up for Sightline with this address.
You already have an account, and nothing about it has changed.

To sign in, open:

${signInLink}

If you forgot your password, reset it:

${resetLink}

Not you? You can ignore this email. Your account stays as it is.`,
  });
}
