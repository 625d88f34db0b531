import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";
import { activeKeywordsOf } from "./keyword-limits.queries.ts";

export interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

/** Sorts before every other id: the start of an iteration over keywords. */
export const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const columns = ["id", "user_id", "keyword", "target_site", "is_active", "created_at"] as const;

/**
 * All access is scoped to the owner: other users', missing and removed sites' rows look the same.
 */
function visible(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("saved_keywords")
    .select(columns)
    .where("user_id", "=", userId)
    .where("target_site", "not in", removedDomainsOf(db, userId));
}

export interface KeywordsPage {
  readonly userId: string;
  readonly site: string | undefined;
  /** The last one of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Newest first; null if there is no such last one. */
export async function listKeywords(
  db: Kysely<Tables>,
  { userId, site, after, limit }: KeywordsPage,
): Promise<SavedKeywordRow[] | null> {
  const last = after === undefined ? null : await findKeywordById(db, userId, after);
  if (last === undefined) return null;
  // In the database, whose timestamps are more precise than ours.
  const isLater = sql<boolean>`(created_at, id) < (
    select created_at, id from saved_keywords where id = ${last?.id ?? null}
  )`;
  return visible(db, userId)
    .$if(site !== undefined, (query) => query.where("target_site", "=", site ?? ""))
    .$if(last !== null, (query) => query.where(isLater))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function findKeywordById(db: Kysely<Tables>, userId: string, id: string) {
  return visible(db, userId).where("id", "=", id).executeTakeFirst();
}

export interface KeywordOfSite {
  user_id: string;
  target_site: string;
  keyword_key: string;
}

/** One query: the keyword's id if saved, whether it is active, and how many are. */
export function findAmongActive(db: Kysely<Tables>, wanted: KeywordOfSite) {
  const removed = removedDomainsOf(db, wanted.user_id);
  return db
    .selectFrom(
      activeKeywordsOf(db, wanted.user_id).select(sql<number>`count(*)`.as("active")).as("counted"),
    )
    .leftJoin("saved_keywords as known", (join) =>
      join
        .on("known.user_id", "=", wanted.user_id)
        .on("known.target_site", "=", wanted.target_site)
        .on("known.keyword_key", "=", wanted.keyword_key),
    )
    .select([
      "counted.active",
      "known.id",
      sql<boolean | null>`known.is_active and known.target_site not in (${removed})`.as(
        "is_watched",
      ),
    ])
    .executeTakeFirstOrThrow();
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

export type SavedKeywordRow = NonNullable<Awaited<ReturnType<typeof findKeywordById>>>;
