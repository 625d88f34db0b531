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

/** To the new address: nothing changes until its owner says so. */
export function changeAddress({ name, link, supportEmail, appUrl }: ChangeAddress): Message {
  const hello = greeting(name);
  return compose({
    subject: "Confirm your new address for Sightline",
    preheader: "One click, and you sign in with this address.",
    reason: "You get this message because an account asked to use this address.",
    supportEmail,
    appUrl,
    body: html`${heading("Confirm your new address")}
${paragraph(hello)}
${paragraph("You asked to use this address for your Sightline account. Confirm that it is yours, and from then on you sign in with it.")}
${actionButton("Use this address", link)}
${plainAddress("If the button does nothing, open this address in your browser:", link)}
${note("You did not ask for this? Do nothing. The account keeps its old address.")}`,
    text: `${hello}

You asked to use this address for your Sightline account. To confirm
that it is yours, open:

${link}

From then on you sign in with it.

You did not ask for this? Do nothing. The account keeps its old address.`,
  });
}
