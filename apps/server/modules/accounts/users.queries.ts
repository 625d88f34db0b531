import type { Tables } from "@sightline/database";
import type { Role } from "@sightline/domain/accounts";
import { type Kysely, sql } from "kysely";

export const USERS_PER_PAGE = 50;

/** Escapes `%` and `_` for a LIKE pattern. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Without accounts that are closed and being deleted. */
const isOpen = sql<boolean>`not exists (
  select from account_deletions as closed
  where closed.user_id = users.id and closed.started_at is not null
)`;

function managed(db: Kysely<Tables>) {
  return db
    .selectFrom("users")
    .leftJoin("account_deletions", "account_deletions.user_id", "users.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("sessions")
          .innerJoin("session_tokens", "session_tokens.session_id", "sessions.id")
          .select([
            sql<number>`count(*)`.as("open_sessions"),
            sql<Date | null>`max(session_tokens.rotated_at)`.as("last_seen_at"),
          ])
          .whereRef("sessions.user_id", "=", "users.id")
          .as("seen"),
      (join) => join.onTrue(),
    )
    .select([
      "users.id",
      "users.email",
      "users.name",
      sql<Role>`users.role`.as("role"),
      "users.email_verified",
      "users.suspended_at",
      "users.created_at",
      sql<boolean>`exists (
        select from second_factors where user_id = users.id and confirmed_at is not null
      )`.as("has_second_factor"),
      "account_deletions.due_at as deletion_due_at",
      sql<number>`coalesce(seen.open_sessions, 0)`.as("open_sessions"),
      "seen.last_seen_at",
    ])
    .where(isOpen);
}

export type ManagedUserRow = Awaited<ReturnType<typeof managedUser>> & object;

export function managedUser(db: Kysely<Tables>, id: string) {
  return managed(db).where("users.id", "=", id).executeTakeFirst();
}

export async function findUsers(db: Kysely<Tables>, query: string, page: number) {
  const pattern = containing(query.trim().toLowerCase());
  const matches = sql<boolean>`(lower(users.email) like ${pattern} or lower(users.name) like ${pattern})`;
  const rows = await managed(db)
    .where(matches)
    .orderBy("users.created_at", "desc")
    .orderBy("users.id")
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE)
    .execute();
  const { total } = await db
    .selectFrom("users")
    .select(sql<number>`count(*)`.as("total"))
    .where(matches)
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function setSuspended(db: Kysely<Tables>, userId: string, suspended: boolean) {
  await db
    .updateTable("users")
    .set({ suspended_at: suspended ? sql`coalesce(suspended_at, now())` : null })
    .where("id", "=", userId)
    .execute();
}
