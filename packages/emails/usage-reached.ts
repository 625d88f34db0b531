import { limitMessage, type Plan, type UsageNotice } from "@sightline/domain/billing";
import { html } from "hono/html";
import { actionButton, heading, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface UsageReached {
  name: string;
  supportEmail: string;
  appUrl: string;
  plan: Plan;
  notice: UsageNotice;
  /** When the units reset. */
  resetsAt: Date;
}

export function usageReached(usage: UsageReached): Message {
  const { name, supportEmail, appUrl, plan, notice, resetsAt } = usage;
  const hello = greeting(name);
  const page = new URL("/subscription", appUrl).href;
  const day = resetsAt.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const all = notice === 100;
  const title = all
    ? "You've used all of this month's analysis units"
    : `You've used ${notice}% of this month's analysis units`;
  const meaning = all
    ? `You can't start new analyses until ${day}. Scheduled checks continue.`
    : `Your units reset on ${day}. Scheduled checks don't use units.`;
  const limit = limitMessage("analyses", plan);
  return compose({
    subject: title,
    preheader: meaning,
    reason: `You received this email because you've used ${notice}% of a plan limit.`,
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(meaning)}
${paragraph(limit)}
${actionButton("View usage", page)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${title}.

${wrapped(meaning)}

${wrapped(limit)}

View your usage:

${page}`,
  });
}
