import { html, raw } from "hono/html";
import { STYLES, STYLES_SOURCE } from "./styles.ts";

export type Markup = ReturnType<typeof html>;

interface Document {
  readonly title: string;
  readonly main: Markup;
  readonly status?: number;
  readonly width?: "narrow" | "wide";
  /** Next to the logo: the link back. */
  readonly aside?: Markup | "";
  /** Where a form may redirect besides this origin: browsers check redirects, too. */
  readonly leadsTo?: string | null;
}

export async function document(page: Document): Promise<Response> {
  const { title, main, status = 200, width = "narrow", aside = "", leadsTo } = page;
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(STYLES)}</style>
</head>
<body class="${width}">
<header>
<p class="sandbox"><strong>Sandbox: no real money is charged.</strong> This page stands in for a payment provider.</p>
<div class="top"><span class="mark">${mark}Sightline</span>${aside}</div>
</header>
<main>${main}</main>
</body>
</html>`;
  return new Response(String(body), { status, headers: headersFor(leadsTo ?? null) });
}

const mark = raw(
  '<svg width="48" height="16" viewBox="0 0 48 16" aria-hidden="true"><path d="M0 8h48" stroke="currentColor" opacity="0.5"/><path d="M36 2v12" stroke="currentColor" stroke-width="2.5"/></svg>',
);

function headersFor(leadsTo: string | null): Record<string, string> {
  const targets = leadsTo === null ? "'self'" : `'self' ${new URL(leadsTo).origin}`;
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": `default-src 'none'; style-src ${STYLES_SOURCE}; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}

/** After a form: reloading the next page repeats nothing. */
export function seeOther(location: string): Response {
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" };
  return new Response(null, { status: 303, headers });
}

export function notice(page: {
  readonly title: string;
  readonly text: string;
  readonly status: number;
  readonly link?: { readonly href: string; readonly text: string } | null;
}): Promise<Response> {
  const { title, text, status, link } = page;
  return document({
    title: `${title} · Sightline sandbox`,
    status,
    main: html`<div class="stack"><h1>${title}</h1><p>${text}</p>${
      link ? html`<p><a class="back" href="${link.href}">${link.text}</a></p>` : ""
    }</div>`,
  });
}

export function alert(message: string | null): Markup | "" {
  if (message === null) return "";
  return html`<p class="alert" role="alert" tabindex="-1" autofocus>${message}</p>`;
}
