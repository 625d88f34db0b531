import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface WebhookSwitchedOff {
  name: string;
  supportEmail: string;
  appUrl: string;
  /** The host of its URL: the rest may hold a secret. */
  host: string;
  reason: "failing" | "gone";
  failingDays: number;
}

export function webhookSwitchedOff(props: WebhookSwitchedOff): Message {
  const { name, supportEmail, appUrl, host, reason, failingDays } = props;
  const hello = greeting(name);
  const page = new URL("/settings?tab=api", appUrl).href;
  const title = `We turned off your webhook to ${host}`;
  const why =
    reason === "gone"
      ? `${host} returned 410 Gone, so we stopped sending events to it.`
      : `Every delivery to ${host} has failed for ${failingDays} days, so we stopped sending events to it.`;
  const next =
    "Once the endpoint works again, turn the webhook back on in your settings. You can replay events from the last 30 days in its log.";
  return compose({
    subject: title,
    preheader: why,
    reason: "You received this email because you set up a webhook.",
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(why)}
${actionButton("See the log", page)}
${note(next)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(why)}

See the log:

${page}

${wrapped(next)}`,
  });
}
