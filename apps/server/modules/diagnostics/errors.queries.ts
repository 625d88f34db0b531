import type { Tables } from "@sightline/database";
import { ERROR_LOG_DAYS, type ErrorPattern } from "@sightline/domain/diagnostics";
import { type Insertable, type Kysely, sql } from "kysely";

const columns = [
  "id",
  "user_id",
  "error_code",
  "error_message",
  "endpoint",
  sql<unknown>`request_data`.as("request_data"),
  sql<unknown>`response_data`.as("response_data"),
  "created_at",
] as const;

export function insertError(db: Kysely<Tables>, entry: Insertable<Tables["error_log"]>) {
  return db.insertInto("error_log").values(entry).returning(columns).executeTakeFirstOrThrow();
}

const MOST_KEPT = 1_000;

/** An account keeps its newest errors only, however many it logs. */
export async function deleteErrorsOverLimit(db: Kysely<Tables>, userId: string): Promise<void> {
  await db
    .deleteFrom("error_log")
    .where("id", "in", (own) =>
      own
        .selectFrom("error_log")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .offset(MOST_KEPT),
    )
    .execute();
}

export type ErrorRow = Awaited<ReturnType<typeof insertError>>;

const SHOWN = 50;

export function newestErrors(db: Kysely<Tables>, userId: string, endpoint: string | undefined) {
  return db
    .selectFrom("error_log")
    .select(columns)
    .where("user_id", "=", userId)
    .$if(endpoint !== undefined, (query) => query.where("endpoint", "=", endpoint ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
}

/** For one user, or for all during clean-up. */
export async function deleteOldErrors(db: Kysely<Tables>, userId?: string): Promise<number> {
  const gone = await db
    .deleteFrom("error_log")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${ERROR_LOG_DAYS})`)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** For one user, or for everyone in the admin area. */
export async function errorPatterns(
  db: Kysely<Tables>,
  days: number,
  userId?: string,
): Promise<ErrorPattern[]> {
  return db
    .selectFrom("error_log")
    .select(["error_code", "endpoint", sql<number>`count(*)`.as("count")])
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${days})`)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .groupBy(["error_code", "endpoint"])
    .orderBy(sql`count(*)`, "desc")
    .orderBy("error_code")
    .limit(200)
    .execute();
}
