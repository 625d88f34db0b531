import { deriveKey } from "../platform/config/index.ts";

/** Tells whether two keys are the same, and nothing else about them. */
export function keyFingerprint(key: string): string {
  return deriveKey(key, "backup-fingerprint").toString("hex");
}
