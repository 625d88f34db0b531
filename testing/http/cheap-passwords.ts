import { createHash } from "node:crypto";

/** Unsalted and fast, so that test customers don't cost a real hash. */
export const cheapPasswords = {
  hash: async (password: string) => digest(password),
  verify: async ({ password, hash }: { password: string; hash: string }) =>
    digest(password) === hash,
};

function digest(password: string): string {
  return `test:${createHash("sha256").update(password).digest("hex")}`;
}
