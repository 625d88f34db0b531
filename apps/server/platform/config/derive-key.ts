import { hkdfSync } from "node:crypto";

/**
 * Derives one key per purpose from the secret, so that leaking one doesn't compromise the others.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "sightline", purpose, 32));
}
