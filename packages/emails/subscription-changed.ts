import type { SubscriptionChange } from "@sightline/domain/billing";
import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { dayInUtc } from "./moment.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface SubscriptionChanged {
  name: string;
  supportEmail: string;
  appUrl: string;
  change: SubscriptionChange;
  /** The plan before, and the one it's about now: 'Professional (billed yearly)'. */
  before: string;
  plan: string;
  /** '$3,330 per year'; null for older plans, whose invoices say it. */
  price: string | null;
  /** When it renews, changes or ends. */
  day: Date;
}

export function subscriptionChanged(props: SubscriptionChanged): Message {
  const { name, supportEmail, appUrl } = props;
  const hello = greeting(name);
  const page = new URL("/subscription", appUrl).href;
  const { title, meaning, hint } = wordsFor(props);
  return compose({
    subject: title,
    preheader: meaning,
    reason: "You received this email because your Sightline plan changed.",
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(meaning)}
${actionButton("View plan and usage", page)}
${note(hint)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(meaning)}

View your plan and usage:

${page}

${wrapped(hint)}`,
  });
}

function wordsFor({ change, before, plan, price, day }: SubscriptionChanged) {
  const on = dayInUtc(day);
  const renewal =
    price === null ? `Your plan renews on ${on}.` : `Your plan costs ${price} and renews on ${on}.`;
  const invoices = "You'll also find your invoices under Plan and usage.";
  const undo = "Changed your mind? Until then, you can choose 'Keep my plan' under Plan and usage.";
  switch (change) {
    case "started":
      return {
        title: `You're on ${plan}`,
        meaning: `Thank you. Your payment went through, and your new limits apply now. ${renewal}`,
        hint: invoices,
      };
    case "changed":
      return {
        title: `You're now on ${plan}`,
        meaning: `Your plan changed from ${before} to ${plan}. ${renewal}`,
        hint: invoices,
      };
    case "downgrade-scheduled":
      return {
        title: `Your plan changes to ${plan} on ${on}`,
        meaning: `You'll keep ${before} until then.${price === null ? "" : ` After that, you'll pay ${price}.`} Nothing you saved will be deleted.`,
        hint: undo,
      };
    case "cancellation-scheduled":
      return {
        title: `Your ${plan} plan ends on ${on}`,
        meaning: `You canceled your subscription, and you won't be charged again. You'll keep ${plan} until ${on}. After that, you'll be on Free, and nothing you saved will be deleted.`,
        hint: undo,
      };
    case "kept":
      return {
        title: `You're keeping ${plan}`,
        meaning: `The change you scheduled has been canceled. ${renewal}`,
        hint: invoices,
      };
    case "ended":
      return {
        title: `Your ${before} plan has ended`,
        meaning: `You're on ${plan} now, and you won't be charged again. We paused anything over its limits. Nothing was deleted.`,
        hint: "You can buy a plan again at any time, and resume anything we paused.",
      };
  }
}
