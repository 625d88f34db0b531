import type { ContactMessage, ContactRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  CONTACT_DAYS_KEPT,
  type ContactSubject,
  TRAPPED_DAYS_KEPT,
} from "@sightline/domain/mailing";
import { type Kysely, sql } from "kysely";

export function insertMessage(
  db: Kysely<Tables>,
  { name, email, subject, message }: ContactRequest,
  trap: ContactMessage["trap"],
) {
  return db
    .insertInto("contact_messages")
    .values({ name: name === "" ? null : name, email, subject, message, trap })
    .returning("created_at")
    .executeTakeFirstOrThrow();
}

export const MESSAGES_PER_PAGE = 50;

export async function listMessages(db: Kysely<Tables>, page: number) {
  const rows = await db
    .selectFrom("contact_messages")
    .select([
      "id",
      "name",
      "email",
      sql<ContactSubject>`subject`.as("subject"),
      "message",
      sql<ContactMessage["trap"]>`trap`.as("trap"),
      "created_at",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Deletes messages sent from the address of a user who is about to be deleted. */
export async function forgetWriter(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .deleteFrom("contact_messages")
    .where(sql<string>`lower(email)`, "in", (users) =>
      users
        .selectFrom("users")
        .select(sql<string>`lower(email)`.as("email"))
        .where("id", "=", userId),
    )
    .execute();
}

export async function deleteOldMessages(db: Kysely<Tables>): Promise<void> {
  const olderThan = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .deleteFrom("contact_messages")
    .where((message) =>
      message.or([
        message("created_at", "<", olderThan(CONTACT_DAYS_KEPT)),
        message.and([
          message("trap", "is not", null),
          message("created_at", "<", olderThan(TRAPPED_DAYS_KEPT)),
        ]),
      ]),
    )
    .execute();
}
