import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../../platform/database/index.ts";
import type { DayRow } from "./day-rows.ts";

const MOST_DUE = 1_000;

export interface SiteToRead {
  readonly siteId: string;
  readonly userId: string;
}

export function dueReadings(db: Kysely<Tables>, now: Date): Promise<SiteToRead[]> {
  return readable(db)
    .select(["connection.site_id as siteId", "connection.user_id as userId"])
    .where("connection.next_read_at", "<=", now)
    .orderBy("connection.next_read_at")
    .limit(MOST_DUE)
    .execute();
}

/** Paused and removed sites are skipped. */
function readable(db: Kysely<Tables>) {
  return db
    .selectFrom("search_console_connections as connection")
    .innerJoin("sites", "sites.id", "connection.site_id")
    .where("sites.removed_at", "is", null)
    .where("sites.is_active", "=", true)
    .where("connection.refresh_token", "is not", null);
}

/**
 * Only one concurrent caller gets the claim; null for the others, and for everyone until `until`.
 */
export async function claimReading(
  db: Kysely<Tables>,
  siteId: string,
  { now, until }: { now: Date; until: Date },
) {
  const claimed = await db
    .updateTable("search_console_connections as connection")
    .from("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .set({ next_read_at: until })
    .whereRef("sites.id", "=", "connection.site_id")
    .where("connection.site_id", "=", siteId)
    .where("connection.site_id", "in", readable(db).select("connection.site_id"))
    .where("connection.next_read_at", "<=", now)
    .returning([
      "connection.site_id",
      "connection.user_id",
      "companies.domain",
      "connection.property",
      "connection.refresh_token",
      "connection.read_from",
      "connection.read_until",
      "connection.next_read_at",
    ])
    .executeTakeFirst();
  return claimed ?? null;
}

export type ClaimedReading = NonNullable<Awaited<ReturnType<typeof claimReading>>>;

export async function watchedKeys(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("saved_keywords")
    .select("keyword_key")
    .where("user_id", "=", userId)
    .where("target_site", "=", site)
    .execute();
  return new Set(rows.map(({ keyword_key }) => keyword_key));
}

/** A day is stored completely or not at all. False if its connection is gone. */
export function storeDay(
  db: Kysely<Tables>,
  claimed: ClaimedReading,
  day: string,
  rows: readonly DayRow[],
): Promise<boolean> {
  const { site_id: siteId } = claimed;
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await stillThe(tx, claimed)
      .set({
        read_from: sql<string>`least(read_from, ${day}::date)`,
        read_until: sql<string>`greatest(read_until, ${day}::date)`,
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await tx
      .deleteFrom("search_console_days")
      .where("site_id", "=", siteId)
      .where("day", "=", day)
      .execute();
    await sql`
      insert into search_console_days (site_id, day, query_key, page, clicks, impressions, position)
      select ${siteId}, ${day}::date, * from unnest(
        ${rows.map(({ queryKey }) => queryKey)}::text[], ${rows.map(({ page }) => page)}::text[],
        ${rows.map(({ clicks }) => Math.round(clicks))}::int[],
        ${rows.map(({ impressions }) => Math.round(impressions))}::int[],
        ${rows.map(({ position }) => position)}::float8[]
      )
    `.execute(tx);
    return true;
  });
}

/** Matches only the connection as claimed: one reconnected meanwhile has another due time. */
function stillThe(
  db: Kysely<Tables>,
  { site_id, property, refresh_token, next_read_at }: ClaimedReading,
) {
  return db
    .updateTable("search_console_connections")
    .where("site_id", "=", site_id)
    .where("property", "=", property)
    .where("refresh_token", "=", refresh_token)
    .where("next_read_at", "=", next_read_at);
}

/** Deletes data that Google no longer has, too. */
export async function endReading(
  db: Kysely<Tables>,
  claimed: ClaimedReading,
  { now, next, oldest }: { now: Date; next: Date; oldest: string },
): Promise<void> {
  const isOld = sql`site_id = ${claimed.site_id} and day < ${oldest}::date`;
  for await (const _rows of deleteInSlices(db, "search_console_days", isOld));
  await stillThe(db, claimed)
    .set({ next_read_at: next, read_at: now, problem: null, problem_at: null })
    .execute();
}

export interface ReadingFailure {
  readonly problem: string;
  readonly now: Date;
  readonly next: Date;
  /** Google no longer accepts the token, so it isn't kept. */
  readonly withdrawn: boolean;
}

export async function failReading(
  db: Kysely<Tables>,
  claimed: ClaimedReading,
  { problem, now, next, withdrawn }: ReadingFailure,
): Promise<void> {
  await stillThe(db, claimed)
    .set({
      problem,
      problem_at: now,
      next_read_at: next,
      ...(withdrawn ? { refresh_token: null } : {}),
    })
    .execute();
}

/** Releases the claim for the next worker. */
export async function leaveReading(
  db: Kysely<Tables>,
  claimed: ClaimedReading,
  now: Date,
): Promise<void> {
  await stillThe(db, claimed).set({ next_read_at: now }).execute();
}
