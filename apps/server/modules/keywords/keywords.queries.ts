import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

const columns = ["id", "user_id", "keyword", "target_site", "is_active", "created_at"] as const;

/** Every reach is by owner: a foreign row and a missing one are the same. */
export function listKeywords(db: Kysely<Tables>, userId: string, site: string | undefined) {
  return db
    .selectFrom("saved_keywords")
    .select(columns)
    .where("user_id", "=", userId)
    .$if(site !== undefined, (query) => query.where("target_site", "=", site ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export interface KeywordOfSite {
  user_id: string;
  target_site: string;
  keyword_key: string;
}

export function findKeyword(db: Kysely<Tables>, wanted: KeywordOfSite) {
  return db
    .selectFrom("saved_keywords")
    .select(columns)
    .where("user_id", "=", wanted.user_id)
    .where("target_site", "=", wanted.target_site)
    .where("keyword_key", "=", wanted.keyword_key)
    .executeTakeFirst();
}

export function findKeywordById(db: Kysely<Tables>, userId: string, id: string) {
  return db
    .selectFrom("saved_keywords")
    .select(columns)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function insertKeyword(db: Kysely<Tables>, row: KeywordOfSite & { keyword: string }) {
  return db.insertInto("saved_keywords").values(row).returning(columns).executeTakeFirstOrThrow();
}

export function setKeywordActive(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  isActive: boolean,
) {
  return db
    .updateTable("saved_keywords")
    .set({ is_active: isActive })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteKeyword(db: Kysely<Tables>, userId: string, id: string) {
  const gone = await db
    .deleteFrom("saved_keywords")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export type SavedKeywordRow = Awaited<ReturnType<typeof listKeywords>>[number];
