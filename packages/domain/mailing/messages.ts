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

/**
 * A digest or a campaign's message that may have arrived isn't sent again: twice is worse than late or
 * never. Someone who waits for a link to reset a password gets a second one.
 */
export function isSentAtMostOnce(kind: MailKind): boolean {
  return isBulk(kind);
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
  "uncertain",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type SuppressionReason = "hard_bounce" | "soft_bounces" | "complaint" | "admin";

/** How much bulk email the mail server gets. */
export interface MailLimits {
  readonly perSecond: number;
  /** To one recipient domain, per second. */
  readonly perDomain: number;
}

/** How long we know what became of an email. */
export const MAIL_MESSAGE_DAYS_KEPT = 90;
