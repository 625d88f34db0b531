import { hkdfSync } from "node:crypto";

/** One key per purpose out of the one secret, so that a leak of one opens no other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "sightline", purpose, 32));
}
