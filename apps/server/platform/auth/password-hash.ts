import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's advice for 32 MB of memory. A new cost gets a new name, and old hashes still work. */
const NAME = "scrypt-15-8-3";
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** `name:salt:key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return `${NAME}:${salt.toString("hex")}:${key.toString("hex")}`;
}

/** Null: hashed in another way. */
export async function isPassword(password: string, hash: string): Promise<boolean | null> {
  const [name, salt = "", key = ""] = hash.split(":");
  if (name !== NAME) return null;
  const expected = Buffer.from(key, "hex");
  const given = await derive(password, Buffer.from(salt, "hex"));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Spends the time that an older, cheaper hash saves, so that timing doesn't give it away. */
export async function spendTwoThirds(password: string): Promise<void> {
  await derive(password, randomBytes(SALT_BYTES), { ...COST, p: 2 });
}

/** Composed and decomposed letters are the same letters; nothing else of a password is changed. */
function derive(password: string, salt: Buffer, cost = COST): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}
