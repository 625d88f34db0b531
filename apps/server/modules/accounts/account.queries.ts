import type { Tables } from "@sightline/database";
import { DELETION_GRACE_DAYS, type Preferences, type Role } from "@sightline/domain/accounts";
import { type Kysely, sql, type Transaction } from "kysely";

export function accountOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("users")
    .leftJoin("account_deletions", "account_deletions.user_id", "users.id")
    .select((eb) => [
      "users.id",
      "users.email",
      "users.name",
      sql<Role>`users.role`.as("role"),
      "users.email_verified",
      "users.created_at",
      "account_deletions.due_at as deletion_due_at",
      eb
        .exists(
          eb
            .selectFrom("auth_accounts")
            .select("id")
            .whereRef("auth_accounts.user_id", "=", "users.id")
            .where("provider_id", "=", "credential"),
        )
        .$castTo<boolean>()
        .as("has_password"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function renameUser(db: Kysely<Tables>, userId: string, name: string) {
  await db
    .updateTable("users")
    .set({ name, updated_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
}

export function openSessionsOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("sessions")
    .innerJoin("session_tokens", "session_tokens.session_id", "sessions.id")
    .select([
      "sessions.id",
      "sessions.ip_address",
      "sessions.user_agent",
      "sessions.created_at",
      "session_tokens.rotated_at as last_used_at",
    ])
    .where("sessions.user_id", "=", userId)
    .where("sessions.expires_at", ">", sql<Date>`now()`)
    .orderBy("session_tokens.rotated_at", "desc")
    .execute();
}

export async function hasSession(db: Kysely<Tables>, userId: string, sessionId: string) {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionOf(db: Kysely<Tables>, userId: string, sessionId: string) {
  const gone = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function deleteSessionsOf(db: Kysely<Tables>, userId: string) {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function preferencesOf(db: Kysely<Tables>, userId: string) {
  const row = await db
    .selectFrom("user_preferences")
    .select(sql<Partial<Preferences>>`preferences`.as("preferences"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.preferences ?? {};
}

/**
 * Merged in the database, so that two tabs changing different settings don't overwrite each other.
 */
export async function mergePreferences(
  db: Kysely<Tables>,
  userId: string,
  changes: Partial<Preferences>,
): Promise<Partial<Preferences>> {
  const preferences = JSON.stringify(changes);
  const row = await db
    .insertInto("user_preferences")
    .values({ user_id: userId, preferences })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        preferences: sql`user_preferences.preferences || excluded.preferences`,
        updated_at: sql`now()`,
      }),
    )
    .returning(sql<Partial<Preferences>>`preferences`.as("preferences"))
    .executeTakeFirstOrThrow();
  return row.preferences;
}

/** When it's due; null if it was requested before. */
export async function insertDeletion(db: Kysely<Tables>, userId: string): Promise<Date | null> {
  const row = await db
    .insertInto("account_deletions")
    .values({
      user_id: userId,
      due_at: sql<Date>`now() + make_interval(days => ${DELETION_GRACE_DAYS})`,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("due_at")
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Whom to write to about an account. */
export async function recipientOf(db: Kysely<Tables>, userId: string) {
  return (await recipientsOf(db, [userId])).get(userId);
}

/** The same of many, by their ids. */
export async function recipientsOf(db: Kysely<Tables>, userIds: readonly string[]) {
  const rows = await db
    .selectFrom("users")
    .select(["id", "email", "name", "email_verified", "suspended_at"])
    .where("id", "=", sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Not once it has started: by then, part of the account is gone. */
export async function withdrawDeletion(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .deleteFrom("account_deletions")
    .where("user_id", "=", userId)
    .where("started_at", "is", null)
    .execute();
}

export async function dueUsers(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom("account_deletions")
    .select("user_id")
    .where("due_at", "<=", sql<Date>`now()`)
    .orderBy("due_at")
    .execute();
  return rows.map((row) => row.user_id);
}

export function lockDueDeletion(tx: Transaction<Tables>, userId: string) {
  return tx
    .selectFrom("account_deletions")
    .select("started_at")
    .where("user_id", "=", userId)
    .where("due_at", "<=", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves a row without a person: its address is free, and nobody can sign in to it. */
export async function emptyUser(tx: Transaction<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
  await tx.deleteFrom("auth_accounts").where("user_id", "=", userId).execute();
  await tx
    .updateTable("users")
    .set({
      name: "",
      email: `${userId}@deleted.invalid`,
      image: null,
      role: "user",
      suspended_at: sql<Date>`now()`,
    })
    .where("id", "=", userId)
    .execute();
  await tx
    .updateTable("account_deletions")
    .set({ started_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .execute();
}

/** The few rows that still reference the user are deleted with the row. */
export async function deleteUser(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
