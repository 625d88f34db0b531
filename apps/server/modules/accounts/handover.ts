import { createHash, randomBytes } from "node:crypto";
import type { Tables } from "@sightline/database";
import { HANDOVER_LIFETIME_S } from "@sightline/domain/accounts";
import { type Kysely, sql } from "kysely";

export interface Handover {
  /** A single-use code for the URL, valid only with the challenge's verifier. */
  offer(sessionId: string, challenge: string): Promise<string>;
  /** The session it stands for. */
  accept(code: string, verifier: string): Promise<string | null>;
  /** Whether the code can still be used; safe to reveal, since the caller already has the code. */
  isOpen(code: string): Promise<boolean>;
}

export function createHandover(db: Kysely<Tables>): Handover {
  return {
    async offer(sessionId, challenge) {
      const code = randomBytes(32).toString("base64url");
      await db
        .insertInto("session_handovers")
        .values({
          code_hash: sha256(code),
          session_id: sessionId,
          challenge,
          expires_at: sql<Date>`now() + make_interval(secs => ${HANDOVER_LIFETIME_S})`,
        })
        .execute();
      return code;
    },

    async accept(code, verifier) {
      const row = await db
        .deleteFrom("session_handovers")
        .where("code_hash", "=", sha256(code))
        .where("challenge", "=", sha256(verifier).toString("base64url"))
        .where("expires_at", ">", sql<Date>`now()`)
        .returning("session_id")
        .executeTakeFirst();
      return row?.session_id ?? null;
    },

    async isOpen(code) {
      const row = await db
        .selectFrom("session_handovers")
        .select("session_id")
        .where("code_hash", "=", sha256(code))
        .where("expires_at", ">", sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
