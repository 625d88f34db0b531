export const CONSENT_KEY = "cookie-consent";
/** Raised when the question changes: then everyone is asked again. */
export const CONSENT_VERSION = 4;

export interface Consent {
  analytics: boolean;
  marketing: boolean;
  /** Essential storage is not optional. */
  functional: true;
}

export type ConsentChoice = "accept-all" | "reject-all" | "custom";

export interface SavedConsent extends Consent {
  choice: ConsentChoice;
  version: number;
  decided_at: string;
  /** Whether the browser asked for privacy when the choice was made (Global Privacy Control). */
  global_privacy_control: boolean;
}

export const DEFAULT_CONSENT: Consent = { analytics: false, marketing: false, functional: true };

export type ConsentOptions = Pick<Consent, "analytics" | "marketing">;

export interface Circumstances {
  privacyControl: boolean;
  now: Date;
}

/** What is saved for a choice; Global Privacy Control outranks any button. */
export function decide(
  choice: ConsentChoice,
  options: ConsentOptions,
  { privacyControl, now }: Circumstances,
): SavedConsent {
  const wanted = {
    "accept-all": { analytics: true, marketing: true },
    "reject-all": { analytics: false, marketing: false },
    custom: options,
  }[choice];
  return {
    analytics: wanted.analytics && !privacyControl,
    marketing: wanted.marketing && !privacyControl,
    functional: true,
    choice,
    version: CONSENT_VERSION,
    decided_at: now.toISOString(),
    global_privacy_control: privacyControl,
  };
}

/** The consent in effect: Global Privacy Control outranks an earlier consent. */
export function grantedBy(saved: SavedConsent | null, privacyControl: boolean): Consent {
  if (saved === null || privacyControl) return DEFAULT_CONSENT;
  return { analytics: saved.analytics, marketing: saved.marketing, functional: true };
}

/** Null when nothing valid, or only consent to an older version, is saved. */
export function parseConsent(text: string): SavedConsent | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return null;
  const { analytics, marketing, choice, version, decided_at, global_privacy_control } =
    value as Partial<SavedConsent>;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean") return null;
  if ((version ?? CONSENT_VERSION) !== CONSENT_VERSION) return null;
  return {
    analytics,
    marketing,
    functional: true,
    choice: choice === "accept-all" || choice === "reject-all" ? choice : "custom",
    version: CONSENT_VERSION,
    decided_at: typeof decided_at === "string" ? decided_at : "",
    global_privacy_control: global_privacy_control === true,
  };
}
