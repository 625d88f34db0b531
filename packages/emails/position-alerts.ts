import { html } from "hono/html";
import { actionButton, heading, lines, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting, oneLine } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface PositionAlerts {
  name: string;
  supportEmail: string;
  appUrl: string;
  site: string;
  /** What happened to which keyword: those that are shown. */
  changes: readonly { keyword: string; words: string }[];
  /** How many there are in all. */
  total: number;
}

export function positionAlerts(alerts: PositionAlerts): Message {
  const { name, supportEmail, appUrl, site, changes, total } = alerts;
  const hello = greeting(name);
  const page = alertsPage(appUrl, site);
  const title = titleOf(alerts);
  const sentences = changes.map(({ keyword, words }) => `${oneLine(keyword)} ${words}`);
  const more = total - changes.length;
  const rest = more > 0 ? `And ${more.toLocaleString("en")} more on the page of your alerts.` : "";
  const confirmed = "Each change was confirmed by two checks in a row.";
  const choice = "You can change or stop these e-mails there.";
  return compose({
    subject: title,
    preheader: sentences[0] ?? confirmed,
    reason: `You get this message because alerts of ${site} are mailed to you.`,
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${lines(changes.map(({ keyword, words }) => ({ name: oneLine(keyword), words })))}
${rest === "" ? "" : paragraph(rest)}
${note(confirmed)}
${actionButton("See your alerts", page)}
${note(choice)}
${plainAddress("The button leads to:", page)}`,
    text: `${hello}

${wrapped(`${title}:`)}

${sentences.map(item).join("\n")}
${rest === "" ? "" : `\n${rest}\n`}
${confirmed}

See your alerts:

${page}

${choice}`,
  });
}

function titleOf({ site, changes, total }: PositionAlerts): string {
  const [only] = changes;
  if (total === 1 && only !== undefined) return `${oneLine(only.keyword)} ${only.words}`;
  return `${total.toLocaleString("en")} changes of position for ${site}`;
}

function alertsPage(appUrl: string, site: string): string {
  const page = new URL("/dashboard", appUrl);
  page.search = `${new URLSearchParams({ tab: "keywords", site, part: "alerts" })}`;
  return page.href;
}

function item(sentence: string): string {
  return `- ${wrapped(sentence).replaceAll("\n", "\n  ")}`;
}
