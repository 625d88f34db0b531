export const MAIL_KINDS = [
  "account",
  "contact",
  "alerts",
  "security",
  "digest",
  "outreach",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Goes to many at once, so it has a queue of its own. */
export function isBulk(kind: MailKind): boolean {
  return kind === "digest" || kind === "alerts" || kind === "outreach";
}

export const MAIL_STATES = [
  "queued",
  "sent",
  "delivered",
  "deferred",
  "bounced",
  "complained",
  "suppressed",
  "failed",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type SuppressionReason = "hard_bounce" | "soft_bounces" | "complaint" | "admin";

/** How long we know what became of an email. */
export const MAIL_MESSAGE_DAYS_KEPT = 90;
