import type { EventCounts } from "@sightline/domain/security";
import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface UnusualActivity {
  name: string;
  supportEmail: string;
  appUrl: string;
  /** In the last 24 hours. */
  counts: EventCounts;
}

export function unusualActivity({ name, supportEmail, appUrl, counts }: UnusualActivity): Message {
  const hello = greeting(name);
  const page = new URL("/settings?tab=profile", appUrl).href;
  const seen = `In the last 24 hours, we saw ${countsInWords(counts)} on your account.`;
  const advice =
    "If this was you, you don't need to do anything. If not, change your password and sign out of sessions you don't recognize.";
  const off =
    "We send this at most once per day. You can turn it off in Settings, under Notifications.";
  return compose({
    subject: "Unusual activity on your Sightline account",
    preheader: seen,
    reason: "You received this email because of unusual activity on your account.",
    supportEmail,
    appUrl,
    body: html`${heading("Unusual activity on your account")}
${paragraph(hello)}
${paragraph(seen)}
${paragraph(advice)}
${actionButton("Review my account", page)}
${note(off)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(seen)}

${wrapped(advice)}

Review your account:

${page}

${wrapped(off)}`,
  });
}

function countsInWords({ failures, severe }: EventCounts): string {
  const parts = [
    counted(failures, "failed sign-in", "failed sign-ins"),
    counted(severe, "blocked or suspicious request", "blocked or suspicious requests"),
  ];
  return parts.filter((part) => part !== null).join(" and ");
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
