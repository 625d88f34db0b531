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

export async function insertDeletion(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .insertInto("account_deletions")
    .values({
      user_id: userId,
      due_at: sql<Date>`now() + make_interval(days => ${DELETION_GRACE_DAYS})`,
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

export async function withdrawDeletion(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("account_deletions").where("user_id", "=", userId).execute();
}

export async function dueUsers(tx: Transaction<Tables>): Promise<string[]> {
  const rows = await tx
    .selectFrom("account_deletions")
    .select("user_id")
    .where("due_at", "<=", sql<Date>`now()`)
    .forUpdate()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Everything that references a user is deleted with the row. */
export async function deleteUsers(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("users")
    .where("id", "in", [...ids])
    .execute();
}
