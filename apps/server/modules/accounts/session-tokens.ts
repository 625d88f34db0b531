import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Session } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  ACCESS_TOKEN_LIFETIME_S,
  isNewUser,
  PREDECESSOR_GRACE_S,
  SESSION_LIFETIME_S,
  SESSION_MAX_LIFETIME_S,
} from "@sightline/domain/accounts";
import { type Kysely, sql } from "kysely";
import type { Principal } from "../../platform/auth/index.ts";
import { readTogether } from "../../platform/database/index.ts";
import {
  deleteSession,
  deleteSessionsOverLimit,
  insertTokens,
  lockTokensByFamily,
  ownerOfSession,
  principalsByAccessHash,
  replaceTokens,
  type TokenRow,
  userOfSession,
} from "./session-tokens.queries.ts";

export interface SessionTokens {
  /** Only with a second step where the account has one; a suspended user's session is deleted. */
  issue(
    sessionId: string,
    { isProven }: { isProven: boolean },
  ): Promise<Session | "second-factor" | "suspended">;
  /** Null if the session has ended, or ends now because a used token was replayed. */
  rotate(refreshToken: string): Promise<Session | null>;
  authenticate(accessToken: string): Promise<Principal | null>;
}

interface Pair {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Access tokens live for minutes; each refresh token works once. Successors are derived from their
 * predecessor, so a repeated request gets the same response although only hashes are stored.
 */
export function createSessionTokens(
  db: Kysely<Tables>,
  key: Buffer,
  onReuse: (sessionId: string) => void,
): SessionTokens {
  const readPrincipals = readTogether((hashes: readonly Buffer[]) =>
    principalsByAccessHash(db, hashes),
  );

  function derive(parent: string, family: string, salt: Buffer): Pair {
    const part = (kind: string) =>
      createHmac("sha256", key)
        .update([kind, family, salt.toString("hex"), parent].join("\0"))
        .digest("base64url");
    return { access: part("access"), refresh: part("refresh") };
  }

  function present(row: TokenRow, pair: Pair): Session {
    return {
      access_token: pair.access,
      refresh_token: `${row.family}.${pair.refresh}`,
      expires_at: Math.floor(row.access_expires_at.getTime() / 1000),
      is_new_user: isNewUser(row.user_created_at, row.session_created_at),
      user: {
        id: row.user_id,
        email: row.email,
        name: row.name,
        role: row.role,
        created_at: row.user_created_at.toISOString(),
      },
    };
  }

  return {
    async issue(sessionId, { isProven }) {
      const owner = await ownerOfSession(db, sessionId);
      if (owner?.has_second_factor && !isProven) return "second-factor";
      const family = randomBytes(16).toString("base64url");
      const salt = randomBytes(16);
      const pair = derive(randomBytes(32).toString("base64url"), family, salt);
      await insertTokens(db, {
        session_id: sessionId,
        family,
        access_hash: hash(pair.access),
        refresh_hash: hash(pair.refresh),
        salt,
        access_expires_at: inSeconds(ACCESS_TOKEN_LIFETIME_S),
      });
      const row = await userOfSession(db, sessionId);
      if (row === undefined) {
        await deleteSession(db, sessionId);
        return "suspended";
      }
      await deleteSessionsOverLimit(db, row);
      return present(row, pair);
    },

    async rotate(refreshToken) {
      const [family, secret] = refreshToken.split(".");
      if (!family || !secret) return null;
      return db.transaction().execute(async (tx) => {
        const row = await lockTokensByFamily(tx, family, PREDECESSOR_GRACE_S);
        if (row === undefined) return null;

        const presented = hash(secret);
        if (!row.session_expired && same(presented, row.refresh_hash)) {
          const salt = randomBytes(16);
          const pair = derive(secret, family, salt);
          const replaced = await replaceTokens(tx, row.session_id, {
            access_hash: hash(pair.access),
            refresh_hash: hash(pair.refresh),
            previous_refresh_hash: row.refresh_hash,
            salt,
            access_expires_at: inSeconds(ACCESS_TOKEN_LIFETIME_S),
            session_expires_at: sql<Date>`least(${inSeconds(SESSION_LIFETIME_S)}, created_at + make_interval(secs => ${SESSION_MAX_LIFETIME_S}))`,
          });
          return present({ ...row, ...replaced }, pair);
        }
        if (!row.session_expired && row.in_grace && same(presented, row.previous_refresh_hash)) {
          return present(row, derive(secret, family, row.salt));
        }

        await deleteSession(tx, row.session_id);
        if (!row.session_expired) onReuse(row.session_id);
        return null;
      });
    },

    async authenticate(accessToken) {
      const accessHash = hash(accessToken);
      const principals = await readPrincipals(accessHash);
      return principals.get(accessHash.toString("base64")) ?? null;
    },
  };
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

function same(one: Buffer, other: Buffer | null): boolean {
  return other !== null && one.length === other.length && timingSafeEqual(one, other);
}

/** Database time, so that nodes with different clocks agree. */
function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
