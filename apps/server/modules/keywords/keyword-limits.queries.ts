import type { Tables } from "@sightline/database";
import type { Plan, PlanLimits } from "@sightline/domain/billing";
import { type Kysely, sql, type Transaction } from "kysely";
import { activeSitesOf, oldestSitesOf, removedDomainsOf } from "../companies/index.ts";

/** Those of removed sites are kept but don't count. */
export function activeKeywordsOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("saved_keywords")
    .where("saved_keywords.user_id", "=", userId)
    .where("saved_keywords.is_active", "=", true)
    .where("saved_keywords.target_site", "not in", removedDomainsOf(db, userId));
}

const count = sql<number>`count(*)`.as("count");

export async function keywordsInUse(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom(activeSitesOf(db, userId).select(count).as("sites"))
    .innerJoin(activeKeywordsOf(db, userId).select(count).as("keywords"), (join) => join.onTrue())
    .select(["sites.count as sites", "keywords.count as keywords"])
    .executeTakeFirstOrThrow();
}

/** Excluding those of the given site, if any. */
export async function countActiveKeywords(
  db: Kysely<Tables>,
  userId: string,
  beside = "",
): Promise<number> {
  const active = await activeKeywordsOf(db, userId)
    .where("saved_keywords.target_site", "!=", beside)
    .select(count)
    .executeTakeFirstOrThrow();
  return active.count;
}

/** Paused ones and those of removed sites as well. */
export async function countStoredKeywords(db: Kysely<Tables>, userId: string): Promise<number> {
  const stored = await db
    .selectFrom("saved_keywords")
    .where("user_id", "=", userId)
    .select(count)
    .executeTakeFirstOrThrow();
  return stored.count;
}

/** The oldest keywords of the oldest sites. */
function keptWithin(db: Kysely<Tables>, userId: string, { sites, keywords }: PlanLimits) {
  const domains = oldestSitesOf(db, userId, sites).select("companies.domain");
  return activeKeywordsOf(db, userId)
    .where("saved_keywords.target_site", "in", domains)
    .orderBy("saved_keywords.created_at")
    .orderBy("saved_keywords.id")
    .limit(keywords);
}

export async function activeWithinLimits(db: Kysely<Tables>, userId: string, limits: PlanLimits) {
  const sites = oldestSitesOf(db, userId, limits.sites).select("sites.id").as("kept_sites");
  const keywords = keptWithin(db, userId, limits).select("saved_keywords.id").as("kept_keywords");
  return db
    .selectFrom(db.selectFrom(sites).select(count).as("sites"))
    .innerJoin(db.selectFrom(keywords).select(count).as("keywords"), (join) => join.onTrue())
    .select(["sites.count as sites", "keywords.count as keywords"])
    .executeTakeFirstOrThrow();
}

/** Pauses what exceeds the plan; nothing is deleted. Removed sites are checked when restored. */
export async function pauseKeywordsOverLimit(
  tx: Transaction<Tables>,
  userId: string,
  { limits }: Plan,
): Promise<void> {
  const kept = keptWithin(tx, userId, limits).select("saved_keywords.id");
  await tx
    .updateTable("saved_keywords")
    .set({ is_active: false })
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .where("target_site", "not in", removedDomainsOf(tx, userId))
    .where("id", "not in", kept)
    .execute();
}

/** Keeps only this many of a site's active keywords, oldest first. */
export async function pauseAllButOldest(
  tx: Transaction<Tables>,
  userId: string,
  domain: string,
  most: number,
): Promise<void> {
  const stay = tx
    .selectFrom("saved_keywords")
    .select("id")
    .where("user_id", "=", userId)
    .where("target_site", "=", domain)
    .where("is_active", "=", true)
    .orderBy("created_at")
    .orderBy("id")
    .limit(Math.max(most, 0));
  await tx
    .updateTable("saved_keywords")
    .set({ is_active: false })
    .where("user_id", "=", userId)
    .where("target_site", "=", domain)
    .where("is_active", "=", true)
    .where("id", "not in", stay)
    .execute();
}
