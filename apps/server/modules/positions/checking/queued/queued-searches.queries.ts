import type { Tables } from "@sightline/database";
import type { SearchQuestion } from "@sightline/providers/search-results";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../../platform/clock/index.ts";

const HOUR_MS = 60 * 60_000;
/** Google's answers come within the hour; what takes longer is looked up another way. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Nobody fetches it any more, or it would not be here. */
const FORGOTTEN_MS = 2 * LONGEST_WAIT_MS;

/** The schedule leaves a keyword alone whose answer is on its way. */
export function isNotQueued({ at }: Moment): RawBuilder<boolean> {
  return sql`not exists (
    select from queued_searches as handed_in where handed_in.keyword_id = keyword.id
      and handed_in.handed_in_at > ${new Date(at.getTime() - FORGOTTEN_MS)}
  )`;
}

export interface PendingSearch {
  readonly keywordId: string;
  readonly question: SearchQuestion;
  readonly priceUsd: number;
}

/** The ids, in the same order: they go along as tags. */
export async function insertQueued(
  tx: Transaction<Tables>,
  { siteId, day, at }: { siteId: string; day: string; at: Date },
  queuedSearches: readonly PendingSearch[],
): Promise<string[]> {
  const keywordIds = queuedSearches.map(({ keywordId }) => keywordId);
  await tx
    .deleteFrom("queued_searches")
    .where(sql<boolean>`keyword_id = any(${keywordIds}::uuid[])`)
    .execute();
  const rows = await tx
    .insertInto("queued_searches")
    .values(
      queuedSearches.map(({ keywordId, question, priceUsd }) => ({
        keyword_id: keywordId,
        site_id: siteId,
        day,
        question: JSON.stringify(question),
        cost_usd: priceUsd,
        handed_in_at: at,
      })),
    )
    .returning(["id", "keyword_id"])
    .execute();
  const ids = new Map(rows.map(({ id, keyword_id }) => [keyword_id, id]));
  return keywordIds.map((keywordId) => ids.get(keywordId) ?? "");
}

export async function saveTicket(
  db: Kysely<Tables>,
  id: string,
  ticket: string,
  costUsd: number | null,
): Promise<void> {
  await db
    .updateTable("queued_searches")
    .set({ ticket, ...(costUsd === null ? {} : { cost_usd: costUsd }) })
    .where("id", "=", id)
    .execute();
}

export async function dropQueued(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("queued_searches").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Whoever handed these in died before the tickets came: their tags may be among what is done. */
export async function adoptTickets(
  db: Kysely<Tables>,
  byTag: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    update queued_searches set ticket = done.ticket
    from unnest(${[...byTag.keys()]}::text[], ${[...byTag.values()]}::text[]) as done (tag, ticket)
    where queued_searches.id::text = done.tag and queued_searches.ticket is null
  `.execute(db);
}

/** Left behind by a product that does not hand in any more. */
export async function dropForgotten(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  await db.deleteFrom("queued_searches").where("handed_in_at", "<", before).execute();
}

/** Never seen again: they were not sent, and what was set aside for them is free. */
export async function takeBackUnsent(
  tx: Transaction<Tables>,
  now: Date,
): Promise<readonly { costUsd: number; handedInAt: Date }[]> {
  return tx
    .deleteFrom("queued_searches")
    .where("ticket", "is", null)
    .where("handed_in_at", "<", new Date(now.getTime() - LONGEST_WAIT_MS))
    .returning([sql<number>`cost_usd::float8`.as("costUsd"), "handed_in_at as handedInAt"])
    .execute();
}

/** What is done, and what nobody has heard of for an hour. */
export function ticketsToCollect(
  db: Kysely<Tables>,
  ready: ReadonlySet<string>,
  now: Date,
  limit: number,
) {
  const old = new Date(now.getTime() - HOUR_MS);
  const isReady = sql<boolean>`handed_in.ticket = any(${[...ready]}::text[])`;
  return db
    .selectFrom("queued_searches as handed_in")
    .innerJoin("saved_keywords as keyword", "keyword.id", "handed_in.keyword_id")
    .where("handed_in.ticket", "is not", null)
    .where((eb) => eb.or([isReady, eb("handed_in.handed_in_at", "<", old)]))
    .orderBy(isReady, "desc")
    .orderBy("handed_in.handed_in_at")
    .limit(limit)
    .select([
      "handed_in.id",
      "handed_in.site_id as siteId",
      "handed_in.day",
      sql<string>`handed_in.ticket`.as("ticket"),
      sql<SearchQuestion>`handed_in.question`.as("question"),
      sql<number>`handed_in.cost_usd::float8`.as("costUsd"),
      "handed_in.handed_in_at as handedInAt",
      "keyword.id as keywordId",
      "keyword.keyword",
      "keyword.keyword_key as keywordKey",
    ])
    .execute();
}

export type WaitingTicket = Awaited<ReturnType<typeof ticketsToCollect>>[number];

/** True for one taker only, and not when somebody has looked since. */
export async function claimQueued(
  tx: Transaction<Tables>,
  { id, keywordId }: Pick<WaitingTicket, "id" | "keywordId">,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom("queued_searches")
    .where("id", "=", id)
    .returning("handed_in_at")
    .executeTakeFirst();
  if (taken === undefined) return false;
  const newer = await tx
    .selectFrom("position_checks")
    .select("day")
    .where("keyword_id", "=", keywordId)
    .where("state", "!=", "failed")
    .where("checked_at", ">", taken.handed_in_at)
    .limit(1)
    .executeTakeFirst();
  return newer === undefined;
}
