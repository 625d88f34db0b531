import type { Tables } from "@sightline/database";
import {
  type InsightSource,
  NOTIFICATIONS_KEPT,
  type NotificationType,
} from "@sightline/domain/insights";
import { type Kysely, sql, type Transaction } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";

/** What is stored about one notification; alerts are read from their own table. */
export type Notified =
  | { type: "new_recommendations"; source: InsightSource; count: number }
  | { type: "analysis_finished"; source: InsightSource; count: null }
  | { type: "analysis_failed"; source: InsightSource; count: null }
  | { type: "crawl_finished"; source: null; count: number }
  | { type: "crawl_failed"; source: null; count: null }
  | { type: "citation_alerts"; source: "ai"; count: number };

export async function addNotification(
  tx: Transaction<Tables>,
  { userId, targetSite }: { userId: string; targetSite: string },
  notified: Notified,
): Promise<void> {
  await tx
    .insertInto("notifications")
    .values({ user_id: userId, target_site: targetSite, ...notified })
    .execute();
  await deleteOldNotifications(tx, userId);
}

/** The domain of the user's own site; null if they only track it as a competitor, or not at all. */
export async function ownDomain(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<string | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.user_id", "=", userId)
    .where("sites.company_id", "=", companyId)
    .where("sites.removed_at", "is", null)
    .select("companies.domain")
    .executeTakeFirst();
  return site?.domain ?? null;
}

async function deleteOldNotifications(tx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from notifications where user_id = ${userId}
      order by created_at desc, id desc offset ${NOTIFICATIONS_KEPT}
    )
  `.execute(tx);
}

export type NotificationRow = Notified & {
  id: string;
  target_site: string;
  created_at: Date;
  viewed_at: Date | null;
};

/** Newest first, without those of removed sites. */
export function listNotifications(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("notifications")
    .where("user_id", "=", userId)
    .where("target_site", "not in", removedDomainsOf(db, userId))
    .select(["id", "type", "count", "source", "target_site", "created_at", "viewed_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$castTo<NotificationRow>()
    .execute();
}

/** All, or those of one type. Returns how many weren't viewed before. */
export async function markViewed(
  db: Kysely<Tables>,
  userId: string,
  at: Date,
  type?: NotificationType,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("notifications")
    .set({ viewed_at: at })
    .where("user_id", "=", userId)
    .where("viewed_at", "is", null)
    .$if(type !== undefined, (of) => of.where("type", "=", type ?? ""))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
