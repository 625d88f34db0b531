import type { Tables } from "@sightline/database";
import type { Role } from "@sightline/domain/accounts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Principal } from "../../platform/auth/index.ts";

interface SessionUser {
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  role: Role;
  user_created_at: Date;
  session_created_at: Date;
}

export interface TokenRow extends SessionUser {
  family: string;
  access_expires_at: Date;
}

interface NewTokens {
  session_id: string;
  family: string;
  access_hash: Buffer;
  refresh_hash: Buffer;
  salt: Buffer;
  access_expires_at: RawBuilder<Date>;
}

export async function insertTokens(db: Kysely<Tables>, tokens: NewTokens): Promise<void> {
  await db.insertInto("session_tokens").values(tokens).execute();
}

/** A suspended user's sessions are treated as missing. */
const withUser = (db: Kysely<Tables>) =>
  db
    .selectFrom("session_tokens")
    .innerJoin("sessions", "sessions.id", "session_tokens.session_id")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "session_tokens.session_id",
      "session_tokens.family",
      "session_tokens.access_expires_at",
      "users.id as user_id",
      "users.email",
      "users.name",
      sql<Role>`users.role`.as("role"),
      "users.created_at as user_created_at",
      "sessions.created_at as session_created_at",
    ])
    .where("users.suspended_at", "is", null);

export function userOfSession(db: Kysely<Tables>, sessionId: string) {
  return withUser(db).where("session_tokens.session_id", "=", sessionId).executeTakeFirst();
}

/** They may not be let in yet. */
export function ownerOfSession(db: Kysely<Tables>, sessionId: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("second_factors", "second_factors.user_id", "users.id")
    .select(sql<boolean>`second_factors.confirmed_at is not null`.as("has_second_factor"))
    .where("sessions.id", "=", sessionId)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
}

export function lockTokensByFamily(db: Kysely<Tables>, family: string, graceSeconds: number) {
  return withUser(db)
    .select([
      "session_tokens.refresh_hash",
      "session_tokens.previous_refresh_hash",
      "session_tokens.salt",
      sql<boolean>`sessions.expires_at <= now()`.as("session_expired"),
      sql<boolean>`session_tokens.rotated_at > now() - make_interval(secs => ${graceSeconds})`.as(
        "in_grace",
      ),
    ])
    .where("family", "=", family)
    .forUpdate("session_tokens")
    .executeTakeFirst();
}

export async function replaceTokens(
  db: Kysely<Tables>,
  sessionId: string,
  next: {
    access_hash: Buffer;
    refresh_hash: Buffer;
    previous_refresh_hash: Buffer;
    salt: Buffer;
    access_expires_at: RawBuilder<Date>;
    session_expires_at: RawBuilder<Date>;
  },
): Promise<{ access_expires_at: Date }> {
  const { session_expires_at, ...tokens } = next;
  await db
    .updateTable("sessions")
    .set({ expires_at: session_expires_at, updated_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
  return db
    .updateTable("session_tokens")
    .set({ ...tokens, rotated_at: sql`now()` })
    .where("session_id", "=", sessionId)
    .returning("access_expires_at")
    .executeTakeFirstOrThrow();
}

/** Of these hashes of access tokens, those that are valid now; by their base64. */
export async function principalsByAccessHash(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, Principal>> {
  const rows = await withUser(db)
    .select("session_tokens.access_hash")
    .where("access_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("access_expires_at", ">", sql<Date>`now()`)
    .where("sessions.expires_at", ">", sql<Date>`now()`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.access_hash.toString("base64"),
      {
        sessionId: row.session_id,
        userId: row.user_id,
        email: row.email,
        name: row.name,
        role: row.role,
        createdAt: row.user_created_at,
      },
    ]),
  );
}

const MOST_SESSIONS = 100;

/** Signing in again and again ends the oldest sessions. */
export async function deleteSessionsOverLimit(
  db: Kysely<Tables>,
  { user_id, session_id }: TokenRow,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("id", "in", (own) =>
      own
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user_id)
        .where("id", "!=", session_id)
        // Otherwise someone who only knows the password could end sessions with unfinished sign-ins.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("session_tokens")
              .select("session_tokens.session_id")
              .whereRef("session_tokens.session_id", "=", "sessions.id"),
          ),
        )
        .orderBy("created_at", "desc")
        .orderBy("id")
        .offset(MOST_SESSIONS - 1),
    )
    .execute();
}

export async function deleteSession(db: Kysely<Tables>, sessionId: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}
