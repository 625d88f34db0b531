import type { DigestAction, DigestSection, Tone } from "@sightline/domain/digests";
import { oneLine } from "@sightline/domain/text";
import { html } from "hono/html";
import type { Markup } from "./layout.ts";
import { light } from "./palette.ts";
import { mono, sans } from "./stylesheet.ts";

const BREAKS = "overflow-wrap:anywhere;word-break:break-word";

/** The whole address of a page of ours. */
export type LinkTo = (path: string) => string;

export function siteHeading(name: string, domain: string, finding: string | null): Markup {
  const under = `margin:0 0 8px;font-family:${mono};font-size:13px;line-height:20px;color:${light.dim};${BREAKS}`;
  const sentence = `margin:0 0 8px;font-family:${sans};font-size:17px;line-height:26px;color:${light.ink};${BREAKS}`;
  return html`${partTitle(name)}
${name === domain ? "" : html`<p class="dim" style="${under}">${domain}</p>`}
${finding === null ? "" : html`<p class="ink" style="${sentence}">${finding}</p>`}`;
}

const MARKS = { better: "▲", worse: "▼" } as const;

function mark(tone: Tone): Markup | "" {
  if (tone === "neutral") return "";
  return html`<span class="${tone}" style="color:${light[tone]}">${MARKS[tone]}</span> `;
}

export function digestSection(title: string, section: DigestSection, to: LinkTo): Markup {
  return html`${sectionTitle(title)}
${rows(
  section.lines.map(({ text, tone, note, path }) => {
    const words = oneLine(text);
    return html`${mark(tone)}${path === null ? html`<span class="ink" style="color:${light.ink}">${words}</span>` : link(words, path, to)}${
      note === null
        ? ""
        : html`<br><span style="font-size:14px;line-height:20px">${oneLine(note)}</span>`
    }`;
  }),
)}
${sourceLine(section.source)}`;
}

/** About all sites, so it stands beside them and not in the last one. */
export function digestActions(title: string, actions: readonly DigestAction[], to: LinkTo): Markup {
  return html`${partTitle(title)}
${rows(
  actions.map(
    ({ text, why, source, path }, nth) => html`${nth + 1}. ${link(oneLine(text), path, to)}<br>
<span style="font-size:14px;line-height:20px">${oneLine(why)}</span><br>
<span style="font-size:13px;line-height:20px">Source: ${oneLine(source)}</span>`,
  ),
)}`;
}

function partTitle(title: string): Markup {
  return html`<h2 class="ink" style="margin:24px 0 2px;font-family:${sans};font-size:19px;line-height:26px;font-weight:600;color:${light.ink};${BREAKS}">${title}</h2>`;
}

function sectionTitle(title: string): Markup {
  return html`<h3 class="dim" style="margin:16px 0 4px;font-family:${sans};font-size:14px;line-height:20px;font-weight:600;color:${light.dim}">${title}</h3>`;
}

function rows(items: readonly Markup[]): Markup {
  const cell = `padding:8px 0;border-top:1px solid ${light.line};font-family:${sans};font-size:16px;line-height:24px;color:${light.dim};${BREAKS}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px;table-layout:fixed">
${items.map(
  (item) => html`<tr><td class="line dim" style="${cell}">${item}</td></tr>
`,
)}</table>`;
}

function link(words: string, path: string, to: LinkTo): Markup {
  return html`<a class="ink" href="${to(path)}" style="color:${light.ink};text-decoration:underline">${words}</a>`;
}

function sourceLine(source: string): Markup {
  return html`<p class="dim" style="margin:0 0 12px;font-family:${sans};font-size:13px;line-height:20px;color:${light.dim};${BREAKS}">Source: ${oneLine(source)}</p>`;
}
