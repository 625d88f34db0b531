import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks may differ by one code, back or ahead. */
const DRIFT = 1;
/** What every authenticator app can compute; see decision 113. */
const CODES = { algorithm: "SHA1", digits: 6, period: PERIOD_S } as const;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says. */
export function setupUri(secret: string, email: string): string {
  return new TOTP({ ...CODES, secret, issuer: "Sightline", label: email }).toString();
}

/** The 30 seconds the code belongs to, counted from 1970; null if it's wrong now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  // The library throws for other letters of the same length.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...CODES, secret });
  const drift = totp.validate({ token: code, timestamp: now, window: DRIFT });
  return drift === null ? null : totp.counter({ timestamp: now }) + drift;
}
