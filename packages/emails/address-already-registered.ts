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
    preheader: "Sign in, or choose a new password.",
    reason: "You get this message because this address was used to sign up again.",
    supportEmail,
    appUrl,
    body: html`${heading("You already have an account")}
${paragraph(hello)}
${paragraph("Someone, most likely you, tried to sign up with this address. It already has an account, and nothing about it has changed. Sign in, or choose a new password if you no longer know it.")}
${actionButton("Sign in", signInLink)}
${choiceButton("Choose a new password", resetLink)}
${plainAddress("If the buttons do nothing, open one of these in your browser. To sign in:", signInLink)}
${plainAddress("To choose a new password:", resetLink)}
${note("This was not you? Do nothing. Your account stays as it is.")}`,
    text: `${hello}

Someone, most likely you, tried to sign up for Sightline with this
address. It already has an account, and nothing about it has changed.

To sign in, open:

${signInLink}

If you no longer know your password, choose a new one:

${resetLink}

This was not you? Do nothing. Your account stays as it is.`,
  });
}
