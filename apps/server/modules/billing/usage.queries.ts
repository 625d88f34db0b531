import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The units used after adding these; null if they would exceed the limit. The row stays locked. */
export async function addUnits(
  db: Kysely<Tables>,
  userId: string,
  month: string,
  units: number,
  limit: number,
): Promise<{ used: number; noticed: number } | null> {
  if (units > limit) return null;
  const row = await db
    .insertInto("usage_months")
    .values({ user_id: userId, month, used: units })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "month"])
        .doUpdateSet({ used: sql<number>`usage_months.used + excluded.used` })
        .where(sql<boolean>`usage_months.used + excluded.used <= ${limit}`),
    )
    .returning(["used", "noticed"])
    .executeTakeFirst();
  return row ?? null;
}

export async function setNoticed(
  db: Kysely<Tables>,
  userId: string,
  month: string,
  noticed: number,
): Promise<void> {
  await db
    .updateTable("usage_months")
    .set({ noticed })
    .where("user_id", "=", userId)
    .where("month", "=", month)
    .execute();
}

export async function insertReservation(
  db: Kysely<Tables>,
  row: { user_id: string; month: string; units: number; purpose: string },
): Promise<string> {
  const { id } = await db
    .insertInto("usage_reservations")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Idempotent: returning the same reservation twice changes nothing. Without a number, all of it.
 */
export async function returnReservation(
  db: Kysely<Tables>,
  id: string,
  units: number | null,
): Promise<void> {
  await sql`
    with returned as (
      update usage_reservations
      set returned_at = now(), returned = least(coalesce(${units}::int, units), units)
      where id = ${id} and returned_at is null
      returning user_id, month, returned
    )
    update usage_months set used = greatest(usage_months.used - returned.returned, 0)
    from returned
    where usage_months.user_id = returned.user_id and usage_months.month = returned.month
  `.execute(db);
}

export async function unitsUsed(
  db: Kysely<Tables>,
  userId: string,
  month: string,
): Promise<number> {
  const row = await db
    .selectFrom("usage_months")
    .select("used")
    .where("user_id", "=", userId)
    .where("month", "=", month)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Tier and units of many users at once, for lists. */
export function tiersAndUnits(db: Kysely<Tables>, userIds: readonly string[], month: string) {
  return db
    .selectFrom("users")
    .leftJoin("subscribers", "subscribers.user_id", "users.id")
    .leftJoin("usage_months", (join) =>
      join
        .onRef("usage_months.user_id", "=", "users.id")
        .on("usage_months.month", "=", sql<string>`${month}::date`),
    )
    .select([
      "users.id",
      sql<string>`coalesce(subscribers.subscription_tier, 'free')`.as("tier"),
      sql<number>`coalesce(usage_months.used, 0)`.as("used"),
    ])
    .where(sql<boolean>`users.id = any(${userIds}::uuid[])`)
    .execute();
}
