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
  /** When the count starts again. */
  resetsAt: Date;
}

export function usageReached(usage: UsageReached): Message {
  const { name, supportEmail, appUrl, plan, notice, resetsAt } = usage;
  const hello = greeting(name);
  const page = new URL("/subscription", appUrl).href;
  const day = resetsAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const all = notice === 100;
  const title = all
    ? "This month's analysis units are used up"
    : `${notice}% of this month's analysis units are used`;
  const meaning = all
    ? `New analyses wait until ${day}, when the count starts again. Scheduled checks go on.`
    : `The count starts again on ${day}. Scheduled checks do not count.`;
  const limit = limitMessage("analyses", plan);
  return compose({
    subject: title,
    preheader: meaning,
    reason: "You get this message because your account reached a limit of its plan.",
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(meaning)}
${paragraph(limit)}
${actionButton("See your usage", page)}
${plainAddress("The button leads to:", page)}`,
    text: `${hello}

${title}.

${wrapped(meaning)}

${wrapped(limit)}

See your usage:

${page}`,
  });
}
