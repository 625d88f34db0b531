import type { Tables } from "@sightline/database";
import { type InsightSource, NOTIFICATIONS_KEPT } from "@sightline/domain/insights";
import { type Kysely, sql, type Transaction } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";

export async function insertNotification(
  tx: Transaction<Tables>,
  of: { userId: string; targetSite: string; source: InsightSource; count: number },
): Promise<void> {
  await tx
    .insertInto("notifications")
    .values({
      user_id: of.userId,
      type: "new_recommendations",
      count: of.count,
      source: of.source,
      target_site: of.targetSite,
    })
    .execute();
}

export async function deleteOldNotifications(
  tx: Transaction<Tables>,
  userId: string,
): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from notifications where user_id = ${userId}
      order by created_at desc, id desc offset ${NOTIFICATIONS_KEPT}
    )
  `.execute(tx);
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

/** Newest first, without those of removed sites. */
export function listNotifications(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .where("target_site", "not in", removedDomainsOf(db, userId))
    .select([
      "id",
      "count",
      sql<InsightSource>`source`.as("source"),
      "target_site",
      "created_at",
      "viewed_at",
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Returns how many weren't viewed before. */
export async function markViewed(db: Kysely<Tables>, userId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ viewed_at: at })
    .where("user_id", "=", userId)
    .where("viewed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
