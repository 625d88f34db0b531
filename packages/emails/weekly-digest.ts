import {
  DIGEST_MAIL_PARAMETER,
  DIGEST_SECTION_NAMES,
  type Digest,
  type DigestAction,
  type DigestLine,
  type DigestSite,
} from "@sightline/domain/digests";
import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import { actionButton, heading, note, paragraph } from "./blocks.ts";
import { digestActions, digestSection, type LinkTo, siteHeading } from "./digest-blocks.ts";
import type { LeaveLinks } from "./layout.ts";
import { compose, type Message } from "./message.ts";
import { light } from "./palette.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface WeeklyDigest {
  name: string;
  supportEmail: string;
  appUrl: string;
  digest: Digest;
  leave: LeaveLinks;
  /** Who set it up, for a further recipient; null: the reader. */
  sentBy: string | null;
  /** Said by each link into the product, while subject lines are compared; null: they say nothing. */
  countedAs?: string | null;
}

/** Both parts are written from the same list, so that neither says more than the other. */
export function weeklyDigest({ digest, ...frame }: WeeklyDigest): Message {
  const { name, supportEmail, leave, sentBy, countedAs = null } = frame;
  const to = (path: string) => linkTo(frame.appUrl, path, countedAs);
  const hello = greeting(name);
  const week = `${day(digest.from)} to ${day(digest.to)}`;
  const page = to("/dashboard");
  const settings = to("/settings?tab=digest");
  const change = "Change the day, sites or sections in your digest settings:";
  const subject = oneLine(digest.subject);
  const title = oneLine(digest.heading ?? digest.subject);
  return compose({
    ...{ subject, supportEmail, appUrl: frame.appUrl, leave },
    preheader: oneLine(digest.preheader),
    reason:
      sentBy === null
        ? "You received this email because you turned on the digest."
        : `You received this email because you agreed to receive ${oneLine(sentBy)}'s digest.`,
    body: html`${heading(title)}
${note(week)}
${digest.late === null ? "" : paragraph(digest.late)}
${paragraph(hello)}
${digest.opening === undefined ? "" : html`${paragraph(oneLine(digest.opening.text))}${note(writtenBy(digest.opening))}`}
${digest.sites.map(
  (site) => html`${siteHeading(oneLine(site.name), oneLine(site.domain), findingOf(site, digest))}
${site.sections.map((section) => digestSection(DIGEST_SECTION_NAMES[section.id], section, to))}`,
)}
${digest.actions.length === 0 ? "" : digestActions(DIGEST_SECTION_NAMES.actions, digest.actions, to)}
${actionButton("Open dashboard", page)}
${sentBy === null ? note(html`${change} <a class="dim" href="${settings}" style="color:${light.dim}">${settings}</a>`) : ""}`,
    text: [
      hello,
      ...(digest.late === null ? [] : [wrapped(digest.late)]),
      wrapped(title),
      week,
      ...(digest.opening === undefined
        ? []
        : [`${wrapped(oneLine(digest.opening.text))}\n${wrapped(writtenBy(digest.opening))}`]),
      ...digest.sites.map((site) => siteText(site, findingOf(site, digest), to)),
      ...(digest.actions.length === 0 ? [] : [actionsText(digest.actions, to)]),
      `Open dashboard:\n${page}`,
      ...(sentBy === null ? [`${wrapped(change)}\n${settings}`] : []),
    ].join("\n\n"),
  });
}

function writtenBy({ model }: NonNullable<Digest["opening"]>): string {
  return `Written by ${oneLine(model)}, a language model, from the figures below.`;
}

function linkTo(appUrl: string, path: string, countedAs: string | null): string {
  const link = new URL(path, appUrl);
  if (countedAs !== null) link.searchParams.set(DIGEST_MAIL_PARAMETER, countedAs);
  return link.href;
}

/** With one site, the heading says it already. */
function findingOf({ finding }: DigestSite, { sites }: Digest): string | null {
  return sites.length === 1 ? null : oneLine(finding);
}

function siteText(
  { name, domain, sections }: DigestSite,
  finding: string | null,
  to: LinkTo,
): string {
  const head = name === domain ? oneLine(domain) : `${oneLine(name)} (${oneLine(domain)})`;
  const rule = "=".repeat(Math.min([...head].length, 60));
  return [
    `${head}\n${rule}${finding === null ? "" : `\n${wrapped(finding)}`}`,
    ...sections.map((section) => {
      const lines = section.lines.map((line) => lineText(line, to));
      const source = wrapped(`Source: ${oneLine(section.source)}`);
      return `${DIGEST_SECTION_NAMES[section.id]}\n${lines.join("\n")}\n${source}`;
    }),
  ].join("\n\n");
}

const MARKS = { better: "▲ ", worse: "▼ ", neutral: "" } as const;

function lineText({ text, tone, note: more, path }: DigestLine, to: LinkTo): string {
  const words = [`${MARKS[tone]}${oneLine(text)}`, ...(more === null ? [] : [oneLine(more)])];
  const lines = [
    ...words.map((line) => wrapped(line).replaceAll("\n", "\n  ")),
    // Never wrapped: a mail client must recognize it.
    ...(path === null ? [] : [to(path)]),
  ];
  return `- ${lines.join("\n  ")}`;
}

function actionsText(actions: readonly DigestAction[], to: LinkTo): string {
  const items = actions.map(({ text, why, source, path }, nth) => {
    const words = [oneLine(text), oneLine(why), `Source: ${oneLine(source)}`];
    const body = words.map((line) => wrapped(line).replaceAll("\n", "\n   ")).join("\n   ");
    return `${nth + 1}. ${body}\n   ${to(path)}`;
  });
  return `${DIGEST_SECTION_NAMES.actions}\n${items.join("\n")}`;
}

const DAY = new Intl.DateTimeFormat("en-US", {
  ...{ month: "long", day: "numeric", year: "numeric", timeZone: "UTC" },
});

function day(date: string): string {
  return DAY.format(new Date(date));
}
