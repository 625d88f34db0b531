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
  /** How the key begins; empty for an assistant. Its name is left out: anyone who got in could write to the owner with it. */
  hint: string;
  change: "created" | "replaced" | "connected";
}

const WORDS = {
  created: (hint: string) => ({
    title: "A new API key was created",
    event: `An API key that begins with ${hint} was created`,
  }),
  replaced: (hint: string) => ({
    title: "An API key was replaced",
    event: `An API key was replaced with one that begins with ${hint}`,
  }),
  connected: () => ({
    title: "An assistant was connected",
    event: "You let an assistant connect to your account",
  }),
};

export function apiKeyIssued(props: ApiKeyIssued): Message {
  const { name, supportEmail, appUrl, when, hint, change } = props;
  const hello = greeting(name);
  const moment = momentInUtc(when);
  const { ask, address } = supportOf({ supportEmail, appUrl });
  const page = new URL("/settings?tab=api", appUrl).href;
  const { title, event } = WORDS[change](hint);
  const what = `${event} on ${moment}. ${change === "connected" ? "It" : "Anyone who has it"} can act for you within its scopes.`;
  const notYou = `Not you? Revoke ${change === "connected" ? "its access" : "the key"} in your settings, change your password, then ${ask.toLowerCase()} ${address}.`;
  return compose({
    subject: `${title} in your Sightline account`,
    preheader: `On ${moment}. Not you? Revoke it now.`,
    reason: "You received this email because your API access changed.",
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
