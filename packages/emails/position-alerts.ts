import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import { actionButton, heading, lines, note, paragraph, plainAddress } from "./blocks.ts";
import type { LeaveLinks } from "./layout.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface PositionAlerts {
  name: string;
  supportEmail: string;
  appUrl: string;
  site: string;
  /** The changes that are shown. */
  changes: readonly { keyword: string; words: string }[];
  /** How many there are in total. */
  total: number;
  leave?: LeaveLinks;
}

export function positionAlerts(alerts: PositionAlerts): Message {
  const { name, supportEmail, appUrl, site, changes, total } = alerts;
  const hello = greeting(name);
  const page = alertsPage(appUrl, site);
  const title = titleOf(alerts);
  const sentences = changes.map(({ keyword, words }) => `${oneLine(keyword)} ${words}`);
  const more = total - changes.length;
  const others = more > 0 ? `And ${more.toLocaleString("en")} more on your alerts page.` : "";
  const confirmed = "Two checks in a row confirmed each change.";
  const choice = "You can change or turn off these emails on your alerts page.";
  return compose({
    subject: title,
    preheader: sentences[0] ?? confirmed,
    reason: `You received this email because you turned on email alerts for ${site}.`,
    supportEmail,
    appUrl,
    leave: alerts.leave,
    body: html`${heading(title)}
${paragraph(hello)}
${lines(changes.map(({ keyword, words }) => ({ name: oneLine(keyword), words })))}
${others === "" ? "" : paragraph(others)}
${note(confirmed)}
${actionButton("View alerts", page)}
${note(choice)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(`${title}:`)}

${sentences.map(item).join("\n")}
${others === "" ? "" : `\n${others}\n`}
${confirmed}

View your alerts:

${page}

${choice}`,
  });
}

function titleOf({ site, changes, total }: PositionAlerts): string {
  const [only] = changes;
  if (total === 1 && only !== undefined) return `${oneLine(only.keyword)} ${only.words}`;
  return `${total.toLocaleString("en")} position changes for ${site}`;
}

function alertsPage(appUrl: string, site: string): string {
  const page = new URL("/dashboard", appUrl);
  page.search = `${new URLSearchParams({ tab: "keywords", site, part: "alerts" })}`;
  return page.href;
}

function item(sentence: string): string {
  return `- ${wrapped(sentence).replaceAll("\n", "\n  ")}`;
}
