import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../../platform/database/index.ts";

/** Tracked for a day or for years: how many fill a slice is learned from those before. */
const KEYWORDS_AT_FIRST = 10;
const MOST_KEYWORDS = 1_000;
const CHECKS_TOGETHER = 3_600;

export async function usersWithDeletedKeywords(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom("deleted_keywords").select("user_id").distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the checks of a user's deleted keywords. */
export async function* deleteHistoryOf(db: Kysely<Tables>, userId: string): AsyncGenerator<number> {
  let most = KEYWORDS_AT_FIRST;
  for (;;) {
    const ids = await nextDeleted(db, userId, most);
    if (ids.length === 0) return;
    let checks = 0;
    for await (const some of deleteInSlices(db, "position_checks", isOf(ids))) {
      checks += some;
      yield some;
    }
    await forgetDeleted(db, ids);
    const fitting = Math.floor((CHECKS_TOGETHER * ids.length) / Math.max(checks, 1));
    most = Math.min(Math.max(fitting, 1), MOST_KEYWORDS);
  }
}

function isOf(ids: readonly string[]) {
  return sql<boolean>`keyword_id = any(${ids}::uuid[])`;
}

async function nextDeleted(db: Kysely<Tables>, userId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deleted_keywords")
    .select("keyword_id")
    .where("user_id", "=", userId)
    .limit(most)
    .execute();
  return rows.map(({ keyword_id }) => keyword_id);
}

async function forgetDeleted(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("deleted_keywords").where(isOf(ids)).execute();
}
