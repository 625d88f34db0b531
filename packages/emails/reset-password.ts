import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";

export interface ResetPassword {
  name: string;
  link: string;
  supportEmail: string;
  appUrl: string;
  validMinutes: number;
}

export function resetPassword(props: ResetPassword): Message {
  const { name, link, supportEmail, appUrl } = props;
  const hello = greeting(name);
  const validity = `The link works once, for ${duration(props.validMinutes)}.`;
  return compose({
    subject: "Choose a new password for Sightline",
    preheader: validity,
    reason: "You get this message because a new password was asked for your account.",
    supportEmail,
    appUrl,
    body: html`${heading("Choose a new password")}
${paragraph(hello)}
${paragraph(`Someone, most likely you, asked to reset the password of your account. ${validity}`)}
${actionButton("Choose a new password", link)}
${plainAddress("If the button does nothing, open this address in your browser:", link)}
${note("You did not ask? Do nothing. Your password stays as it is.")}`,
    text: `${hello}

Someone, most likely you, asked to reset the password of your Sightline
account. To choose a new one, open:

${link}

${validity}

You did not ask? Do nothing. Your password stays as it is.`,
  });
}

function duration(minutes: number): string {
  const wholeHours = minutes % 60 === 0;
  return wholeHours ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
