import { redactText } from "@sightline/domain/diagnostics";
import { html } from "hono/html";
import { heading, note, paragraph } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { supportOf } from "./support.ts";
import { greeting } from "./untrusted-text.ts";

export interface AddressChanged {
  name: string;
  newEmail: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
}

/** To the old address, which may belong to someone else by now: the new one is not revealed. */
export function addressChanged(props: AddressChanged): Message {
  const { name, supportEmail, appUrl } = props;
  const hello = greeting(name);
  const moment = momentInUtc(props.when);
  const { ask, address } = supportOf(props);
  const newEmail = redactText(props.newEmail);
  return compose({
    subject: "Your Sightline email was changed",
    preheader: `Changed on ${moment}. Not you? Contact us now.`,
    reason: "You received this email because a Sightline account used this address.",
    supportEmail,
    appUrl,
    body: html`${heading("Your email was changed")}
${paragraph(hello)}
${paragraph(`The email address for your Sightline account was changed on ${moment}. From now on, sign in with ${newEmail}. We'll send email there, too.`)}
${paragraph(`Not you? ${ask} ${address} now, from this address, so we can help you get your account back.`)}
${note("If this was you, you don't need to do anything.")}`,
    text: `${hello}

The email address for your Sightline account was changed on
${moment}. From now on, sign in with
${newEmail}. We'll send email there, too.

Not you? ${ask} ${address} now,
from this address, so we can help you get your account back.

If this was you, you don't need to do anything.`,
  });
}
