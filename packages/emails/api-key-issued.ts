import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { supportOf } from "./support.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface ApiKeyIssued {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
  /** How the key begins. Its name is left out: anyone who got in could write to the owner with it. */
  hint: string;
  change: "created" | "replaced";
}

export function apiKeyIssued(props: ApiKeyIssued): Message {
  const { name, supportEmail, appUrl, when, hint, change } = props;
  const hello = greeting(name);
  const moment = momentInUtc(when);
  const { ask, address } = supportOf({ supportEmail, appUrl });
  const page = new URL("/settings?tab=api", appUrl).href;
  const title = change === "created" ? "A new API key was created" : "An API key was replaced";
  const event =
    change === "created"
      ? `An API key that begins with ${hint} was created`
      : `An API key was replaced with one that begins with ${hint}`;
  const what = `${event} on ${moment}. Programs that have it can act for you within its scopes.`;
  const notYou = `Not you? Revoke the key in your settings, change your password, then ${ask.toLowerCase()} ${address}.`;
  return compose({
    subject: `${title} in your Sightline account`,
    preheader: `On ${moment}. Not you? Revoke it now.`,
    reason: "You received this email because your API keys changed.",
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(what)}
${actionButton("See your API keys", page)}
${paragraph(notYou)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(what)}

See your API keys:

${page}

${wrapped(notYou)}`,
  });
}
