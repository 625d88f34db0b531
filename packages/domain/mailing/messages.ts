export const MAIL_KINDS = [
  "account",
  "contact",
  "alerts",
  "security",
  "digest",
  "outreach",
  "question",
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

/** What left us, whatever became of it: 'Sent' on every screen. */
export const LEFT_STATES = ["sent", "delivered", "bounced", "complained", "uncertain"] as const;

export function sentOf(counts: Readonly<Record<MailState, number>>): number {
  return LEFT_STATES.reduce((sum, state) => sum + counts[state], 0);
}

export const SUPPRESSION_REASONS = [
  "hard_bounce",
  "soft_bounces",
  "complaint",
  "admin",
  "objection",
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * A person who called a digest spam may still want to reset a password, and one who never wants to be
 * asked again still gets what they asked for.
 */
export function stops(why: SuppressionReason, kind: MailKind): boolean {
  if (why === "complaint") return kind !== "account";
  if (why === "objection") return kind === "question" || kind === "outreach";
  return true;
}

/**
 * Who has shown that an address is its reader's: its account or the operator, the reader by agreeing, or
 * a campaign's own rules. What nobody has shown goes to an address a few times per day, whoever asks.
 */
export type MailProof = "account" | "consent" | "operator" | "campaign" | "nobody";

/** A few per day and address, from all accounts and forms together. */
export const UNPROVEN_EMAILS_PER_DAY = 6;

/** How much bulk email the mail server gets. */
export interface MailLimits {
  readonly perSecond: number;
  /** To one recipient domain, per second. */
  readonly perDomain: number;
}

/** How long we know what became of an email. */
export const MAIL_MESSAGE_DAYS_KEPT = 90;
