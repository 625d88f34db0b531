import { html } from "hono/html";
import type { Markup } from "./layout.ts";
import { light } from "./palette.ts";
import { mono, sans } from "./stylesheet.ts";

export function heading(text: string): Markup {
  return html`<h1 class="ink" style="margin:0 0 16px;font-family:${sans};font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.01em;color:${light.ink}">${text}</h1>`;
}

export function paragraph(text: string): Markup {
  return html`<p class="ink" style="margin:0 0 16px;font-family:${sans};font-size:17px;line-height:26px;color:${light.ink};overflow-wrap:break-word;word-break:break-word">${text}</p>`;
}

export function note(text: string | Markup): Markup {
  return html`<p class="dim" style="margin:0 0 12px;font-family:${sans};font-size:14px;line-height:22px;color:${light.dim}">${text}</p>`;
}

/** Named lines, each under a rule. */
export function lines(items: readonly { name: string; words: string }[]): Markup {
  const cell = `padding:10px 0;border-top:1px solid ${light.line};font:15px/22px ${sans};color:${light.dim}`;
  const name = `font-family:${mono};color:${light.ink}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
${items.map((item) => html`<tr><td class="line dim" style="${cell}"><span class="ink" style="${name}">${item.name}</span> ${item.words}</td></tr>`)}
</table>`;
}

export function actionButton(label: string, link: string): Markup {
  return button({
    kind: "action",
    cell: `background-color:${light.accent};border:1px solid ${light.accent}`,
    ink: light.onAccent,
    label,
    link,
  });
}

export function choiceButton(label: string, link: string): Markup {
  return button({
    kind: "choice",
    cell: `border:1px solid ${light.line}`,
    ink: light.ink,
    label,
    link,
  });
}

interface Button {
  kind: "action" | "choice";
  cell: string;
  ink: string;
  label: string;
  link: string;
}

// Outlook ignores the padding of a link, so the cell carries it there (mso-padding-alt).
function button({ kind, cell, ink, label, link }: Button): Markup {
  return html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">
<tr><td class="${kind}" align="center" style="${cell};border-radius:6px;mso-padding-alt:12px 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;font-family:${sans};font-size:16px;line-height:22px;font-weight:600;color:${ink};text-decoration:none">${label}</a></td></tr>
</table>`;
}

/** The URL behind a button, for clients that don't show buttons and for cautious readers. */
export function plainAddress(introduction: string, link: string): Markup {
  return html`${note(introduction)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;table-layout:fixed">
<tr><td class="sunk dim" bgcolor="${light.sunk}" style="padding:12px;background-color:${light.sunk};border-radius:6px;font-family:${mono};font-size:13px;line-height:20px;color:${light.dim};word-break:break-all;overflow-wrap:anywhere">${link}</td></tr>
</table>`;
}
