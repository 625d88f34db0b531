export interface Preferences {
  /** IANA name; null follows the browser. */
  readonly time_zone: string | null;
  readonly week_starts_on: "monday" | "sunday";
  readonly security_emails: boolean;
  readonly product_emails: boolean;
  /** Whether alerts are emailed at all; each rule of a site has a switch of its own. */
  readonly alert_emails: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  time_zone: null,
  week_starts_on: "monday",
  security_emails: true,
  product_emails: false,
  alert_emails: true,
};

export const PREFERENCES_FRESH_MS = 5 * 60 * 1000;

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
