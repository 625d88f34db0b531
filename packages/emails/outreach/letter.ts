import { type FooterFacts, footerWords } from "@sightline/domain/outreach";
import { html, raw } from "hono/html";
import type { Message } from "../message.ts";
import { dark, light } from "../palette.ts";
import { sans } from "../stylesheet.ts";
import { wrapped } from "../wrapped.ts";
import type { RenderedTemplate } from "./template.ts";

/** A letter from a person: no logo, no card, and what the law wants below it. */
export function outreachLetter(rendered: RenderedTemplate, facts: FooterFacts): Message {
  const { subject } = rendered;
  return {
    subject,
    html: html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(DARK)}</style>
</head>
<body class="card" style="margin:0;padding:0;background-color:${light.card}">
<div class="card" style="max-width:600px;padding:24px 20px;background-color:${light.card}">
${raw(rendered.html)}${footerHtml(facts)}
</div>
</body>
</html>`.toString(),
    text: `${rendered.text}\n\n${footerText(facts)}\n`,
  };
}

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.card{background-color:${dark.card} !important}
.sunk{background-color:${dark.sunk} !important}
.ink{color:${dark.ink} !important}
.dim{color:${dark.dim} !important}
.line{border-color:${dark.line} !important}
.link{color:${dark.accent} !important}
}`;

function footerHtml(facts: FooterFacts) {
  const { sender, reason, unsubscribe } = footerWords(facts);
  const small = `margin:0 0 4px;font-family:${sans};font-size:13px;line-height:20px;color:${light.dim}`;
  return html`<div class="line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${light.line}">
<p class="dim" style="${small}">${sender}</p>
<p class="dim" style="${small}">${reason}</p>
<p class="dim" style="${small}"><a class="dim" href="${unsubscribe.url}" style="color:${light.dim};text-decoration:underline">${unsubscribe.label}</a></p>
</div>`;
}

function footerText(facts: FooterFacts): string {
  const { sender, reason, unsubscribe } = footerWords(facts);
  return `-- \n${wrapped(sender)}\n${wrapped(reason)}\n${unsubscribe.label}: ${unsubscribe.url}`;
}
