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
  const validity = `The link works once and expires in ${duration(props.validMinutes)}.`;
  return compose({
    subject: "Reset your Sightline password",
    preheader: validity,
    reason: "You received this email because someone requested a password reset.",
    supportEmail,
    appUrl,
    body: html`${heading("Reset your password")}
${paragraph(hello)}
${paragraph(`Someone, probably you, asked to reset your password. ${validity}`)}
${actionButton("Choose a new password", link)}
${plainAddress("Button not working? Open this link in your browser:", link)}
${note("Didn't request this? You can ignore this email, and your password stays the same.")}`,
    text: `${hello}

Someone, probably you, asked to reset your Sightline password. To
choose a new one, open:

${link}

${validity}

Didn't request this? You can ignore this email, and your password stays
the same.`,
  });
}

function duration(minutes: number): string {
  const wholeHours = minutes % 60 === 0;
  return wholeHours ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
