import type { UserTable } from "../../platform/database/index.ts";

export { addresseeOf } from "./addressee.ts";
export { CLEAN_UP_CONTACT } from "./contact/contact.jobs.ts";
export { forgetWriter } from "./contact/contact.queries.ts";
export { createContact } from "./contact/create-contact.ts";
export { fetchFromAmazon, mailWebhook } from "./events/mail-webhook.ts";
export { parseEmail } from "./events/parse-email.ts";
export { resolveHost } from "./health/check-host.ts";
export { emailsOfTheLastDay } from "./health/health.queries.ts";
export { mailHealthRoutes } from "./health/health.routes.ts";
export type { MailHook, MailHooks, MailStop } from "./mail-hooks.ts";
export { createMailLinks, type MailLink, type MailLinks, type MailList } from "./mail-links.ts";
export { CLEAN_UP_MAIL, createMailing, type Mailing } from "./mailing.ts";
export { createMailPace } from "./pace.ts";

export const mailingUserTables: readonly UserTable[] = [
  { table: "mail_messages", secrets: ["recipient"] },
  { table: "mail_questions", secrets: ["recipient"] },
];
