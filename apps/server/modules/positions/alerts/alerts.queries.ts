import type { Tables } from "@sightline/database";
import type { AlertKind } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";

/** Scoped to the owner: alerts of other users' or removed sites aren't returned. */
export function siteIdOf(db: Kysely<Tables>, userId: string, site: string) {
  return db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.user_id", "=", userId)
    .where("sites.removed_at", "is", null)
    .where("companies.domain", "=", site)
    .select("sites.id");
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

export interface AlertsWish {
  readonly userId: string;
  readonly site: string;
  readonly after: number | undefined;
  readonly limit: number;
}

/** Newest first. */
export function listAlerts(db: Kysely<Tables>, { userId, site, after, limit }: AlertsWish) {
  return db
    .selectFrom("alerts")
    .innerJoin("saved_keywords as keyword", "keyword.id", "alerts.keyword_id")
    .where("alerts.site_id", "=", siteIdOf(db, userId, site))
    .$if(after !== undefined, (query) => query.where("alerts.id", "<", after ?? 0))
    .select([
      "alerts.id",
      "alerts.keyword_id",
      "keyword.keyword",
      sql<AlertKind>`alerts.kind`.as("kind"),
      "alerts.places",
      "alerts.day",
      "alerts.since",
      "alerts.from_position",
      "alerts.from_depth",
      "alerts.to_position",
      "alerts.to_depth",
      "alerts.competitor",
      "alerts.competitor_position",
      "alerts.provider",
      "alerts.engine",
      "alerts.told_at",
      "alerts.seen_at",
    ])
    .orderBy("alerts.id", "desc")
    .limit(limit)
    .execute();
}

export async function countUnseen(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<number> {
  const { count } = await db
    .selectFrom("alerts")
    .where("site_id", "=", siteIdOf(db, userId, site))
    .where("seen_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function markSeen(
  db: Kysely<Tables>,
  of: { userId: string; site: string; newest: number },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("alerts")
    .set({ seen_at: at })
    .where("site_id", "=", siteIdOf(db, of.userId, of.site))
    .where("seen_at", "is", null)
    .where("id", "<=", of.newest)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const DELETED_TOGETHER = 5_000;

/** In batches: no long locks, and finished batches survive an interruption. */
export async function deleteAlertsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from alerts where id in (
        select id from alerts where told_at < ${before} limit ${DELETED_TOGETHER}
      )
    `.execute(db);
    if (numAffectedRows < BigInt(DELETED_TOGETHER)) return;
  }
}
