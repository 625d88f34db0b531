export interface Preferences {
  /** IANA name; null follows the browser. */
  readonly time_zone: string | null;
  readonly security_emails: boolean;
  /** Whether alerts are emailed at all; each rule of a site has a switch of its own. */
  readonly alert_emails: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  time_zone: null,
  security_emails: true,
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
