import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteOldCounts } from "../../platform/http/index.ts";

export async function sessionTokenOf(db: Kysely<Tables>, sessionId: string) {
  const row = await db
    .selectFrom("sessions")
    .select("token")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** A session keeps the time of its sign-in, however often its tokens are renewed. */
export async function wasSignedInWithin(
  db: Kysely<Tables>,
  sessionId: string,
  minutes: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sessionIdByToken(db: Kysely<Tables>, token: string) {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.id ?? null;
}

export function userByEmail(db: Kysely<Tables>, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "role"])
    .where(sql<string>`lower(email)`, "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

export async function setRole(db: Kysely<Tables>, userId: string, role: "user" | "admin") {
  await db
    .updateTable("users")
    .set({ role, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

export async function insertConfirmedUser(db: Kysely<Tables>, email: string, name: string) {
  const row = await db
    .insertInto("users")
    .values({ email: email.toLowerCase(), name, email_verified: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sets a new password, as the only way in, and ends every session opened with the old one. */
export async function replacePassword(db: Kysely<Tables>, userId: string, hash: string) {
  await db.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await db
    .insertInto("auth_accounts")
    .values({ user_id: userId, account_id: userId, provider_id: "credential", password: hash })
    .onConflict((conflict) =>
      conflict
        .columns(["provider_id", "account_id"])
        .doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();
}

/** Only if the password wasn't changed meanwhile. */
export async function replaceHash(db: Kysely<Tables>, old: string, fresh: string): Promise<void> {
  await db
    .updateTable("auth_accounts")
    .set({ password: fresh })
    .where("password", "=", old)
    .execute();
}

/** Expired sessions, sessions never fetched, used links and outdated counts. */
export async function deleteExpired(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", sql<Date>`now()`).execute();
  await db
    .deleteFrom("sessions")
    .where("created_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("session_tokens")
            .select("session_id")
            .whereRef("session_tokens.session_id", "=", "sessions.id"),
        ),
      ),
    )
    .execute();
  await db.deleteFrom("session_handovers").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("second_steps").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("export_links").where("expires_at", "<", sql<Date>`now()`).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", sql<Date>`now()`).execute();
  await deleteOldCounts(db);
}
