import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { activeSitesOf } from "../../companies/index.ts";
import { isFree } from "./due.ts";

/**
 * The user's own active keywords among these that aren't being checked already, with their sites.
 */
export async function refreshable(
  tx: Transaction<Tables>,
  userId: string,
  ids: readonly string[],
  moment: Moment,
): Promise<{ id: string; site_id: string }[]> {
  const sites = activeSitesOf(tx, userId).select(["sites.id", "companies.domain"]);
  const { rows } = await sql<{ id: string; site_id: string }>`
    select keyword.id, site.id as site_id
    from saved_keywords as keyword join (${sites}) as site on site.domain = keyword.target_site
    where keyword.user_id = ${userId} and keyword.is_active and keyword.id = any(${ids}::uuid[])
      and not exists (
        select from check_requests where keyword_id = keyword.id and outcome is null
      )
      and ${isFree(moment)}
  `.execute(tx);
  return rows;
}

export async function insertRequests(
  tx: Transaction<Tables>,
  reservation: string,
  keywordIds: readonly string[],
  requestedAt: Date,
): Promise<void> {
  await sql`
    insert into check_requests (reservation, keyword_id, requested_at)
    select ${reservation}::uuid, id, ${requestedAt} from unnest(${keywordIds}::uuid[]) as id
  `.execute(tx);
}

/** The reservation it was requested with; null if it wasn't requested. */
export async function closeRequest(
  tx: Transaction<Tables>,
  keywordId: string,
  outcome: "answered" | "failed",
): Promise<string | null> {
  const row = await tx
    .updateTable("check_requests")
    .set({ outcome })
    .where("keyword_id", "=", keywordId)
    .where("outcome", "is", null)
    .returning("reservation")
    .executeTakeFirst();
  return row?.reservation ?? null;
}

/** A request whose keyword was deleted isn't waiting and counts as failed. */
const isWaiting = sql<boolean>`outcome is null and keyword_id is not null`;
const hasFailed = sql<boolean>`outcome = 'failed' or outcome is null and keyword_id is null`;

/** Serialized, so that the last one to finish sees all other outcomes. */
export async function countOutcomes(
  tx: Transaction<Tables>,
  reservation: string,
): Promise<{ waiting: number; failed: number }> {
  await sql`select from usage_reservations where id = ${reservation} for update`.execute(tx);
  return tx
    .selectFrom("check_requests")
    .where("reservation", "=", reservation)
    .select([
      sql<number>`count(*) filter (where ${isWaiting})`.as("waiting"),
      sql<number>`count(*) filter (where ${hasFailed})`.as("failed"),
    ])
    .executeTakeFirstOrThrow();
}

export async function deleteRequests(tx: Transaction<Tables>, reservation: string): Promise<void> {
  await tx.deleteFrom("check_requests").where("reservation", "=", reservation).execute();
}

/** Requests older than a day are stale: their site was removed or paused. */
export async function forgottenRequests(
  db: Kysely<Tables>,
  before: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("check_requests")
    .select(sql<string>`keyword_id`.as("keywordId"))
    .where(isWaiting)
    .where("requested_at", "<", before)
    .execute();
  return rows.map(({ keywordId }) => keywordId);
}

/** The last pending keyword was deleted: nothing else would settle these. */
export async function reservationsToSettle(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("check_requests")
    .select("reservation")
    .groupBy("reservation")
    .having(sql<boolean>`not bool_or(${isWaiting})`)
    .execute();
  return rows.map(({ reservation }) => reservation);
}
