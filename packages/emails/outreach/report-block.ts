import { html } from "hono/html";
import { light } from "../palette.ts";
import { mono, sans } from "../stylesheet.ts";
import { TemplateBlock } from "./template.ts";

export interface ReportFacts {
  readonly domain: string;
  readonly health: number;
  readonly pages: number;
  readonly findings: readonly { readonly title: string; readonly pages: number }[];
  /** The home page with the analysis of this site ready to start. */
  readonly url: string;
  readonly day: string;
}

/** Proof in the mail: what our crawler found on the reader's own site. */
export function reportBlock(facts: ReportFacts): TemplateBlock {
  const { domain, health, findings, url } = facts;
  const basis = `Based on ${counted(facts.pages)} we crawled on ${mediumDay(facts.day)}. Our crawler follows robots.txt.`;
  const cell = `padding:8px 0;border-top:1px solid ${light.line};font:15px/22px ${sans};color:${light.ink}`;
  const small = `margin:8px 0 0;font:13px/20px ${sans};color:${light.dim}`;
  return new TemplateBlock({
    html: html`<div class="sunk" style="margin:0 0 16px;padding:16px;background-color:${light.sunk};border-radius:6px">
<p class="ink" style="margin:0 0 8px;font:15px/22px ${sans};color:${light.ink}">Site health for <span style="font-family:${mono}">${domain}</span>: <strong>${health} out of 100</strong></p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${findings.map((one) => html`<tr><td class="line ink" style="${cell}">${one.title} <span class="dim" style="color:${light.dim}">(${counted(one.pages)})</span></td></tr>`)}
</table>
<p class="dim" style="${small}">${basis}</p>
<p style="margin:8px 0 0;font:15px/22px ${sans}"><a class="link" href="${url}" style="color:${light.accent}">Run the full analysis</a></p>
</div>`.toString(),
    text: [
      `Site health for ${domain}: ${health} out of 100`,
      ...findings.map((one) => `- ${one.title} (${counted(one.pages)})`),
      basis,
      `Run the full analysis: ${url}`,
    ].join("\n"),
  });
}

function mediumDay(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

function counted(pages: number): string {
  return pages === 1 ? "1 page" : `${pages} pages`;
}
