import type { Tables } from "@sightline/database";
import type { SearchQuestion } from "@sightline/providers/search-results";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Moment } from "../../../../platform/clock/index.ts";

const HOUR_MS = 60 * 60_000;
/** Answers usually arrive within the hour; after this long the keyword is checked live. */
export const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Past this age nobody will collect it. */
const FORGOTTEN_MS = 2 * LONGEST_WAIT_MS;

/** The schedule skips keywords with a pending answer. */
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

/** Returns the ids in the same order: they are sent along as tags. */
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

/**
 * For workers that died before receiving the tickets: their tags may be among the finished
 * searches.
 */
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

/** Left over from a time when queueing was enabled. */
export async function dropForgotten(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  await db.deleteFrom("queued_searches").where("handed_in_at", "<", before).execute();
}

/** Never seen again: they weren't sent, and their reserved cost is refunded. */
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

/** Finished searches, and those pending for over an hour. */
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

/** True for only one caller, and false if the keyword has been checked since. */
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
