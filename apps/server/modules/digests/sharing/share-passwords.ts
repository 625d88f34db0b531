import { createHmac, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { isPassword } from "../../../platform/auth/index.ts";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const UNLOCKED_MS = 60 * 60_000;

export async function isSharePassword(password: string, hash: string): Promise<boolean> {
  return (await isPassword(password, hash)) ?? isOlderPassword(password, hash);
}

/** Hashed before passwords of shares and accounts were hashed alike. */
async function isOlderPassword(password: string, hash: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(".");
  const given = await derive(password.normalize("NFKC"), Buffer.from(salt, "base64url"), KEY_BYTES);
  return timingSafeEqual(given, Buffer.from(key, "base64url"));
}

/** Proof that a password was right, from the form to the page; nothing stays in the browser. */
export interface Unlocking {
  issue(shareId: string): string;
  isValid(shareId: string, proof: string): boolean;
}

export function createUnlocking(key: Buffer, now: () => Date): Unlocking {
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    issue(shareId) {
      const until = `${now().getTime() + UNLOCKED_MS}`;
      return `${until}.${sign(`${shareId}.${until}`)}`;
    },
    isValid(shareId, proof) {
      const [until = "", signature = ""] = proof.split(".");
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(`${shareId}.${until}`))];
      const isOurs = given.length === right.length && timingSafeEqual(given, right);
      return isOurs && Number(until) > now().getTime();
    },
  };
}
