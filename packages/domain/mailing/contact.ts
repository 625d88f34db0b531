/** Subjects of a contact message, in display order. */
export const CONTACT_SUBJECTS = {
  product: "Product",
  bill: "Billing",
  data: "My data",
  security: "Security",
  other: "Something else",
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

export const CONTACT_NAME_MAX = 100;
/** The maximum length of an email address. */
export const CONTACT_EMAIL_MAX = 254;
export const CONTACT_MESSAGE_MAX = 5_000;

export const CONTACT_DAYS_KEPT = 180;
/** Messages caught by the spam traps are kept this long, in case a person was caught. */
export const TRAPPED_DAYS_KEPT = 30;

/** The default setting holds an address that no mail reaches until someone enters a real one. */
export function isMailbox(address: string): boolean {
  return address.includes("@") && !address.endsWith(".invalid");
}

/** Where people ask for help: the support mailbox, or the contact form while there is none. */
export function supportHref(supportEmail: string): string {
  return isMailbox(supportEmail) ? `mailto:${supportEmail}` : "/contact";
}

/** Bidirectional control characters: they reverse the text that follows. */
const TURNING = "\u202a-\u202e\u2066-\u2069";

const BREAKS_OF_A_LINE = new RegExp(`[\\s\\p{Cc}${TURNING}]+`, "gu");
const UNSEEN = new RegExp(`[${TURNING}]|[^\\P{Cc}\\n\\t]`, "gu");

/** One line, single spaces, no control characters. */
export function tidyWriterName(typed: string): string {
  return typed.normalize("NFC").replace(BREAKS_OF_A_LINE, " ").trim();
}

/** Keeps line breaks and removes invisible characters. */
export function tidyContactMessage(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .trim();
}
