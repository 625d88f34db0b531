import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@sightline/domain/accounts";

/** Without letters that look like digits. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 140 bits: as hard to guess as a key, so a plain hash of it may be stored. */
const CODE_LENGTH = 28;

/** Shown once, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
    return letters.join("").replace(/.{4}(?=.)/g, "$&-");
  });
}

/** The same however it was typed. */
export function hashOf(recoveryCode: string): Buffer {
  const letters = recoveryCode
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return createHash("sha256").update(letters).digest();
}
