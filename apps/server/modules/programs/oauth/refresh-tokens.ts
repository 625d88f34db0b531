import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFrom, type MadeKey } from "../api-keys/key-format.ts";

const PREFIX = "slr_";
const ID_BYTES = 16;
const RANDOM_BYTES = 16;
const MAC_BYTES = 32;

export interface RefreshTokens {
  /** The first of a grant. */
  readonly first: (keyId: string) => string;
  /**
   * What a used token is replaced with follows from it: a client that sends it twice at once, or
   * again because the answer got lost, gets the same, although we store only hashes.
   */
  readonly successors: (keyId: string, used: string) => { access: MadeKey; refresh: string };
  /** Null unless we made it: nobody can end a grant with a token that is made up. */
  readonly keyIdOf: (token: string) => string | null;
}

/** A token names its grant, so that we know it however long ago it was replaced. */
export function createRefreshTokens(tokenKey: Buffer): RefreshTokens {
  const derived = (purpose: string, from: string) =>
    createHmac("sha256", tokenKey).update(`${purpose} ${from}`).digest();

  function tokenOf(keyId: string, random: Buffer): string {
    const content = Buffer.concat([Buffer.from(keyId.replaceAll("-", ""), "hex"), random]);
    const mac = derived("mac", content.toString("hex"));
    return `${PREFIX}${Buffer.concat([content, mac]).toString("base64url")}`;
  }

  return {
    first: (keyId) => tokenOf(keyId, randomBytes(RANDOM_BYTES)),

    successors(keyId, used) {
      const random = derived("refresh", used).subarray(0, RANDOM_BYTES);
      return { access: keyFrom(derived("access", used)), refresh: tokenOf(keyId, random) };
    },

    keyIdOf(token) {
      if (!token.startsWith(PREFIX)) return null;
      const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
      if (bytes.length !== ID_BYTES + RANDOM_BYTES + MAC_BYTES) return null;
      const content = bytes.subarray(0, -MAC_BYTES);
      const isOurs = timingSafeEqual(
        bytes.subarray(-MAC_BYTES),
        derived("mac", content.toString("hex")),
      );
      return isOurs ? content.subarray(0, ID_BYTES).toString("hex") : null;
    },
  };
}
