import type { Tables } from "@sightline/database";
import type { Plan, PlanLimits } from "@sightline/domain/billing";
import { type Kysely, sql, type Transaction } from "kysely";

/** One at a time for a user, so that two savers cannot both take the last place. */
export async function lockKeywordsOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keywords'), hashtext(${userId}))`.execute(tx);
}

export async function keywordsInUse(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("saved_keywords")
    .select([
      sql<number>`count(distinct target_site)`.as("sites"),
      sql<number>`count(*)`.as("keywords"),
    ])
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
}

export async function hasActiveKeywordFor(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", userId)
    .where("target_site", "=", site)
    .where("is_active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sites watched longest, and of their keywords the oldest. */
function staying(db: Kysely<Tables>, userId: string, { sites, keywords }: PlanLimits) {
  const active = db
    .selectFrom("saved_keywords")
    .where("user_id", "=", userId)
    .where("is_active", "=", true);
  const oldestSites = active
    .select("target_site")
    .groupBy("target_site")
    .orderBy(sql`min(created_at)`)
    .limit(sites);
  return active
    .where("target_site", "in", oldestSites)
    .orderBy("created_at")
    .orderBy("id")
    .limit(keywords);
}

export async function stayingUnder(db: Kysely<Tables>, userId: string, limits: PlanLimits) {
  return db
    .selectFrom(staying(db, userId, limits).select(["id", "target_site"]).as("kept"))
    .select([
      sql<number>`count(distinct target_site)`.as("sites"),
      sql<number>`count(*)`.as("keywords"),
    ])
    .executeTakeFirstOrThrow();
}

/** What a plan has no room for rests; nothing is deleted. */
export async function restBeyond(
  tx: Transaction<Tables>,
  userId: string,
  { limits }: Plan,
): Promise<void> {
  await tx
    .updateTable("saved_keywords")
    .set({ is_active: false })
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .where("id", "not in", staying(tx, userId, limits).select("id"))
    .execute();
}
