import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { momentInUtc } from "./moment.ts";
import { supportOf } from "./support.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export type SecondFactorChange =
  | { kind: "on" | "off" | "codes-replaced" }
  | { kind: "code-used"; left: number }
  | { kind: "off-by-admin"; reason: string };

export interface SecondFactorChanged {
  name: string;
  supportEmail: string;
  appUrl: string;
  when: Date;
  change: SecondFactorChange;
}

export function secondFactorChanged(props: SecondFactorChanged): Message {
  const { name, supportEmail, appUrl, change } = props;
  const hello = greeting(name);
  const moment = momentInUtc(props.when);
  const { ask, address } = supportOf({ supportEmail, appUrl });
  const page = new URL("/settings?tab=profile", appUrl).href;
  const { title, what } = wordsFor(change, moment);
  const notYou = `${change.kind === "off-by-admin" ? "Didn't ask for this?" : "Not you?"} Change your password in your settings now, then ${ask.toLowerCase()} ${address}.`;
  return compose({
    subject: title,
    preheader: `On ${moment}. Not you? Act now.`,
    reason: "You received this email because of a change to how you sign in.",
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(what)}
${actionButton("Open settings", page)}
${paragraph(notYou)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(what)}

To see how you sign in, open:

${page}

${wrapped(notYou)}`,
  });
}

function wordsFor(change: SecondFactorChange, moment: string): { title: string; what: string } {
  switch (change.kind) {
    case "on":
      return {
        title: "Two-step sign-in is on",
        what: `Two-step sign-in was turned on for your account on ${moment}. From now on, signing in takes a code from your authenticator app.`,
      };
    case "off":
      return {
        title: "Two-step sign-in is off",
        what: `Two-step sign-in was turned off for your account on ${moment}. Signing in no longer takes a code.`,
      };
    case "off-by-admin":
      return {
        title: "Two-step sign-in is off",
        what: `A Sightline administrator turned two-step sign-in off for your account on ${moment}. Signing in no longer takes a code. The reason given: ${oneLine(change.reason)}`,
      };
    case "codes-replaced":
      return {
        title: "You have new recovery codes",
        what: `New recovery codes were created for your account on ${moment}. The old ones no longer work.`,
      };
    case "code-used":
      return {
        title: "A recovery code was used to sign in",
        what: `Someone signed in to your account with a recovery code on ${moment}. ${leftWords(change.left)}`,
      };
  }
}

function leftWords(left: number): string {
  if (left === 0) return "It was the last one. Create new ones in your settings.";
  return left === 1 ? "You have 1 recovery code left." : `You have ${left} recovery codes left.`;
}
