import { html, raw } from "hono/html";
import { dark, light } from "./palette.ts";
import { sans, stylesheet } from "./stylesheet.ts";
import { type SupportSettings, supportOf } from "./support.ts";

export type Markup = ReturnType<typeof html>;

export interface Frame extends SupportSettings {
  subject: string;
  /** What an inbox shows next to the subject. */
  preheader: string;
  /** Why this person gets this message. */
  reason: string;
  /** The ways to get fewer of them; only for emails that can be left. */
  leave?: LeaveLinks | undefined;
}

export interface LeaveLinks {
  unsubscribe: string;
  preferences: string;
}

export function layout(frame: Frame, body: Markup): string {
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${frame.subject}</title>
<style>${raw(stylesheet(dark))}</style>
${raw(OUTLOOK_FONTS)}
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
${preheader(frame.preheader)}
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}">
<tr><td class="outer" align="center" style="padding:40px 16px">
${raw(OUTLOOK_COLUMN_OPENS)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed">
<tr><td align="left" style="padding:0 0 24px">${logo()}</td></tr>
<tr><td class="card" align="left" bgcolor="${light.card}" style="padding:32px 32px 16px;background-color:${light.card};border:1px solid ${light.line};border-radius:6px">
${body}
</td></tr>
<tr><td align="left" style="padding:24px 0 0">${footer(frame)}</td></tr>
</table>
${raw(OUTLOOK_COLUMN_CLOSES)}
</td></tr>
</table>
</body>
</html>`.toString();
}

// Outlook for Windows supports neither max-width nor font lists, so it gets its own markup.
const OUTLOOK_COLUMN_OPENS = `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const OUTLOOK_COLUMN_CLOSES = "<!--[if mso]></td></tr></table><![endif]-->";
const OUTLOOK_FONTS =
  "<!--[if mso]><style>td,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->";

// The filler keeps an inbox from showing the first words of the body after the preheader.
function preheader(text: string): Markup {
  const filler = raw("&#847;&zwnj;&nbsp;".repeat(60));
  return html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all">${text}${filler}</div>`;
}

/** A hairline with one tick, built from cells so that it shows while images are blocked. */
function logo(): Markup {
  const hairline = html`<div class="hairline" style="height:2px;line-height:2px;font-size:0;background-color:${light.ink}">&nbsp;</div>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="20" height="16" valign="middle">${hairline}</td>
<td class="tick" width="4" height="16" bgcolor="${light.accent}" style="font-size:0;line-height:16px">&nbsp;</td>
<td width="8" height="16" valign="middle">${hairline}</td>
<td class="ink" height="16" valign="middle" style="padding-left:10px;font-family:${sans};font-size:17px;font-weight:600;line-height:16px;color:${light.ink}">Sightline</td>
</tr></table>`;
}

function footer({ reason, supportEmail, appUrl, leave }: Frame): Markup {
  const { ask, address, href } = supportOf({ supportEmail, appUrl });
  const small = `margin:0;font-family:${sans};font-size:13px;line-height:20px;color:${light.dim}`;
  const link = `color:${light.dim};text-decoration:underline`;
  const leaving = leave
    ? html`<p class="dim" style="${small}"><a class="dim" href="${leave.unsubscribe}" style="${link}">Unsubscribe</a> · <a class="dim" href="${leave.preferences}" style="${link}">Email preferences</a></p>
`
    : "";
  return html`<p class="dim" style="${small}">${reason}</p>
${leaving}<p class="dim" style="${small}">Questions? ${ask} <a class="dim" href="${href}" style="${link}">${address}</a>.</p>
<p class="dim" style="${small}">Sightline, <a class="dim" href="${appUrl}" style="${link}">${new URL(appUrl).host}</a></p>`;
}
