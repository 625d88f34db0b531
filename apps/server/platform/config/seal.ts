import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts small secrets for the database, so that the database alone reveals none. */
export interface Seal {
  /** `about` binds it to its row: moved to another, it can't be decrypted. */
  close(secret: string, about: string): string;
  /** Null: encrypted with another key, or tampered with. */
  open(sealed: string, about: string): string | null;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each encrypted secret names its key, so that older keys can be recognized. */
export function createSeal(key: Buffer): Seal {
  const keyId = createHash("sha256").update(key).digest("hex").slice(0, 8);
  return {
    close(secret, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
      return `${keyId}.${bytes.toString("base64url")}`;
    },
    open(sealed, about) {
      const [id, text = ""] = sealed.split(".");
      const bytes = Buffer.from(text, "base64url");
      if (id !== keyId || bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
