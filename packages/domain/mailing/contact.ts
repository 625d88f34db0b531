/** What a message to us can be about, in the order in which it is offered. */
export const CONTACT_SUBJECTS = {
  product: "Product",
  bill: "Billing",
  data: "My data",
  security: "Security",
  other: "Something else",
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;

export const CONTACT_NAME_MAX = 100;
/** As long as an address can be. */
export const CONTACT_EMAIL_MAX = 254;
export const CONTACT_MESSAGE_MAX = 5_000;

export const CONTACT_DAYS_KEPT = 180;
/** What the spam traps caught, in case a person was caught. */
export const TRAPPED_DAYS_KEPT = 30;

/** Settings hold an address that no mail ever reaches until someone enters one. */
export function isMailbox(address: string): boolean {
  return !address.endsWith(".invalid");
}

/** Writes nobody's lines backwards: these turn around what comes after them. */
const TURNING = "\u202a-\u202e\u2066-\u2069";

const BREAKS_OF_A_LINE = new RegExp(`[\\s\\p{Cc}${TURNING}]+`, "gu");
const UNSEEN = new RegExp(`[${TURNING}]|[^\\P{Cc}\\n\\t]`, "gu");

/** One line, single spaces, no control characters. */
export function tidyWriterName(typed: string): string {
  return typed.normalize("NFC").replace(BREAKS_OF_A_LINE, " ").trim();
}

/** Its lines as they were typed, without what cannot be seen. */
export function tidyContactMessage(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(UNSEEN, "")
    .trim();
}
