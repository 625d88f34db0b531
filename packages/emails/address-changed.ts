import { redactText } from "@sightline/domain/diagnostics";
import { html } from "hono/html";
import { heading, note, paragraph } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { greeting } from "./untrusted-text.ts";

export interface AddressChanged {
  name: string;
  newEmail: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
}

/** To the old address, which may be somebody else's by now: the new one is not given away. */
export function addressChanged(props: AddressChanged): Message {
  const { name, supportEmail, appUrl } = props;
  const hello = greeting(name);
  const moment = momentInUtc(props.when);
  const newEmail = redactText(props.newEmail);
  return compose({
    subject: "Your e-mail address was changed",
    preheader: `Changed on ${moment}. Not you? Write to us now.`,
    reason: "You get this message because this was the address of an account.",
    supportEmail,
    appUrl,
    body: html`${heading("Your e-mail address was changed")}
${paragraph(hello)}
${paragraph(`The address of your Sightline account was changed on ${moment}. From now on you sign in with ${newEmail}, and our messages go there.`)}
${paragraph(`This was not you? Write to ${supportEmail} now, from this address, so that we can help you get it back.`)}
${note("This was you? There is nothing to do.")}`,
    text: `${hello}

The address of your Sightline account was changed on
${moment}. From now on you sign in with
${newEmail}, and our messages go there.

This was not you? Write to us now, from this address, so that we can
help you get it back:

${supportEmail}

This was you? There is nothing to do.`,
  });
}
