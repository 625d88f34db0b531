import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../../platform/database/index.ts";

/** A slice is full even if they were tracked for a few weeks only. */
const KEYWORDS_TOGETHER = 100;

export async function usersWithDeletedKeywords(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("deleted_keywords").select("user_id").distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the checks of a user's deleted keywords. */
export async function* deleteHistoryOf(db: Kysely<Tables>, userId: string): AsyncGenerator<number> {
  for (;;) {
    const ids = await nextDeleted(db, userId);
    if (ids.length === 0) return;
    yield* deleteInSlices(db, "position_checks", sql`keyword_id = any(${ids}::uuid[])`);
    await forgetDeleted(db, ids);
  }
}

async function nextDeleted(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("deleted_keywords")
    .select("keyword_id")
    .where("user_id", "=", userId)
    .limit(KEYWORDS_TOGETHER)
    .execute();
  return rows.map(({ keyword_id }) => keyword_id);
}

async function forgetDeleted(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from deleted_keywords where keyword_id = any(${ids}::uuid[])`.execute(db);
}
