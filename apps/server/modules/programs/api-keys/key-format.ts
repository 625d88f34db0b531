import { createHash, createHmac, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** Secret scanners know keys by it. */
const PREFIX = "slk_";
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = /^slk_[0-9A-Za-z]{36}$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export interface MadeKey {
  readonly key: string;
  readonly hash: Buffer;
  readonly hint: string;
}

/** Random, with a checksum at its end: scanners and we know a made-up one without asking. */
export function makeKey(): MadeKey {
  return keyOf(randomText(SECRET_LENGTH, () => randomBytes(SECRET_LENGTH)));
}

/** The same for the same seed, which must be as secret as the key. */
export function keyFrom(seed: Buffer): MadeKey {
  let nth = 0;
  const more = () => createHmac("sha256", seed).update(`${nth++}`).digest();
  return keyOf(randomText(SECRET_LENGTH, more));
}

function keyOf(secret: string): MadeKey {
  const key = `${PREFIX}${secret}${checksumOf(secret)}`;
  return { key, hash: hashOf(key), hint: key.slice(0, PREFIX.length + 4) };
}

/** Whether someone means a key of ours, genuine or not. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

export function isWellFormed(key: string): boolean {
  const secret = key.slice(PREFIX.length, -CHECKSUM_LENGTH);
  return FORM.test(key) && key.endsWith(checksumOf(secret));
}

/** The key has 178 random bits: nobody guesses it from its hash. */
export function hashOf(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** Bytes that would favor some digits are dropped. */
function randomText(length: number, more: () => Buffer): string {
  let text = "";
  while (text.length < length) {
    for (const byte of more()) {
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62];
    }
  }
  return text;
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    text = DIGITS[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
