import { verifyPassword } from "better-auth/crypto";
import { hashPassword, isPassword, spendTwoThirds } from "../../platform/auth/index.ts";
import type { PasswordHashing } from "./auth-library.ts";

/** Replaces the hash of a password that was just proven right. */
export type ReplaceHash = (old: string, fresh: string) => Promise<void>;

/** What the library hashed, at a third of the cost, is hashed again when its owner signs in. */
export function createPasswordHashes(replace: ReplaceHash): PasswordHashing {
  return {
    hash: hashPassword,
    async verify({ password, hash }) {
      const isRight = await isPassword(password, hash);
      if (isRight !== null) return isRight;
      const wasRight = await verifyPassword({ password, hash });
      if (wasRight) await replace(hash, await hashPassword(password));
      // A wrong one is answered no sooner than for an address without an account.
      else await spendTwoThirds(password);
      return wasRight;
    },
  };
}
