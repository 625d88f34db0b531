import { createHash } from "node:crypto";

/** Salted by nothing and fast: a customer of a test costs no real hash. */
export const cheapPasswords = {
  hash: async (password: string) => digest(password),
  verify: async ({ password, hash }: { password: string; hash: string }) =>
    digest(password) === hash,
};

function digest(password: string): string {
  return `test:${createHash("sha256").update(password).digest("hex")}`;
}
