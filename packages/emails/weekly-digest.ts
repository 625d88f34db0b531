import {
  DIGEST_SECTION_NAMES,
  type Digest,
  type DigestAction,
  type DigestLine,
  type DigestSite,
} from "@sightline/domain/digests";
import { html } from "hono/html";
import { actionButton, heading, note, paragraph } from "./blocks.ts";
import { digestActions, digestSection, siteHeading } from "./digest-blocks.ts";
import type { LeaveLinks } from "./layout.ts";
import { compose, type Message } from "./message.ts";
import { light } from "./palette.ts";
import { greeting, oneLine } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface WeeklyDigest {
  name: string;
  supportEmail: string;
  appUrl: string;
  digest: Digest;
  leave: LeaveLinks;
  /** Who set it up, for a further recipient; null: the reader. */
  sentBy: string | null;
}

/** Both parts are written from the same list, so that neither says more than the other. */
export function weeklyDigest({ digest, ...frame }: WeeklyDigest): Message {
  const { name, supportEmail, appUrl, leave, sentBy } = frame;
  const hello = greeting(name);
  const week = `${day(digest.from)} to ${day(digest.to)}`;
  const page = new URL("/dashboard", appUrl).href;
  const settings = new URL("/settings?tab=digest", appUrl).href;
  const change = "Choose another day, other sites or sections in your digest settings:";
  const subject = oneLine(digest.subject);
  return compose({
    ...{ subject, supportEmail, appUrl, leave },
    preheader: oneLine(digest.preheader),
    reason:
      sentBy === null
        ? "You received this email because you turned on the digest."
        : `You received this email because you confirmed that you want ${oneLine(sentBy)}'s digest.`,
    body: html`${heading(subject)}
${note(week)}
${digest.late === null ? "" : paragraph(digest.late)}
${paragraph(hello)}
${digest.sites.map(
  (site) => html`${siteHeading(oneLine(site.name), oneLine(site.domain), findingOf(site, digest))}
${site.sections.map((section) => digestSection(DIGEST_SECTION_NAMES[section.id], section, appUrl))}`,
)}
${digest.actions.length === 0 ? "" : digestActions(DIGEST_SECTION_NAMES.actions, digest.actions, appUrl)}
${actionButton("Open dashboard", page)}
${sentBy === null ? note(html`${change} <a class="dim" href="${settings}" style="color:${light.dim}">${settings}</a>`) : ""}`,
    text: [
      hello,
      ...(digest.late === null ? [] : [wrapped(digest.late)]),
      wrapped(subject),
      week,
      ...digest.sites.map((site) => siteText(site, findingOf(site, digest), appUrl)),
      ...(digest.actions.length === 0 ? [] : [actionsText(digest.actions, appUrl)]),
      `Open dashboard:\n${page}`,
      ...(sentBy === null ? [`${wrapped(change)}\n${settings}`] : []),
    ].join("\n\n"),
  });
}

/** With one site, the subject says it already. */
function findingOf({ finding }: DigestSite, { sites }: Digest): string | null {
  return sites.length === 1 ? null : oneLine(finding);
}

function siteText(
  { name, domain, sections }: DigestSite,
  finding: string | null,
  appUrl: string,
): string {
  const head = name === domain ? oneLine(domain) : `${oneLine(name)} (${oneLine(domain)})`;
  const rule = "=".repeat(Math.min([...head].length, 60));
  return [
    `${head}\n${rule}${finding === null ? "" : `\n${wrapped(finding)}`}`,
    ...sections.map((section) => {
      const lines = section.lines.map((line) => lineText(line, appUrl));
      const source = wrapped(`Source: ${oneLine(section.source)}`);
      return `${DIGEST_SECTION_NAMES[section.id]}\n${lines.join("\n")}\n${source}`;
    }),
  ].join("\n\n");
}

const MARKS = { better: "▲ ", worse: "▼ ", neutral: "" } as const;

function lineText({ text, tone, note: more, path }: DigestLine, appUrl: string): string {
  const words = [`${MARKS[tone]}${oneLine(text)}`, ...(more === null ? [] : [oneLine(more)])];
  const lines = [
    ...words.map((line) => wrapped(line).replaceAll("\n", "\n  ")),
    // Never wrapped: a mail client must recognize it.
    ...(path === null ? [] : [new URL(path, appUrl).href]),
  ];
  return `- ${lines.join("\n  ")}`;
}

function actionsText(actions: readonly DigestAction[], appUrl: string): string {
  const items = actions.map(({ text, why, source, path }, nth) => {
    const words = [oneLine(text), oneLine(why), `Source: ${oneLine(source)}`];
    const body = words.map((line) => wrapped(line).replaceAll("\n", "\n   ")).join("\n   ");
    return `${nth + 1}. ${body}\n   ${new URL(path, appUrl).href}`;
  });
  return `${DIGEST_SECTION_NAMES.actions}\n${items.join("\n")}`;
}

function day(date: string): string {
  return new Date(date).toLocaleDateString("en-US", {
    ...{ month: "long", day: "numeric", year: "numeric", timeZone: "UTC" },
  });
}
