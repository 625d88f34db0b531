import { html } from "hono/html";
import { actionButton, heading, note, paragraph, plainAddress } from "./blocks.ts";
import { compose, type Message } from "./message.ts";
import { greeting } from "./untrusted-text.ts";
import { wrapped } from "./wrapped.ts";

export interface VerificationLapsed {
  name: string;
  supportEmail: string;
  appUrl: string;
  domain: string;
  siteId: string;
  /** Its report was online until now. */
  wasPublic: boolean;
}

export function verificationLapsed(props: VerificationLapsed): Message {
  const { name, supportEmail, appUrl, domain, siteId, wasPublic } = props;
  const hello = greeting(name);
  const page = new URL(`/settings?tab=sites&edit=${siteId}`, appUrl).href;
  const title = `${domain} is no longer verified`;
  const why = `Two checks at least a day apart didn't find the record, tag or file that verifies ${domain} for your account.`;
  const meaning = wasPublic
    ? "Its public report is no longer online. Your data is unchanged."
    : "You can't publish its report until you verify it again. Your data is unchanged.";
  const next =
    "To verify the domain again, put the same record, tag or file back. Then open your site's settings and choose 'Check now'.";
  return compose({
    subject: title,
    preheader: meaning,
    reason: `You received this email because you verified ${domain}.`,
    supportEmail,
    appUrl,
    body: html`${heading(title)}
${paragraph(hello)}
${paragraph(why)}
${paragraph(meaning)}
${actionButton("Verify the domain", page)}
${note(next)}
${plainAddress("Button not working? Open this link in your browser:", page)}`,
    text: `${hello}

${wrapped(why)}

${wrapped(meaning)}

Verify the domain:

${page}

${wrapped(next)}`,
  });
}
