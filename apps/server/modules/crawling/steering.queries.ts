import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { summaryOf } from "./crawl-store/verdict.ts";
import type { Ended } from "./running/runs.queries.ts";

/** The worker notices with its next heartbeat, and saves what it has fetched. */
export async function setPaused(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("crawls")
    .set({ status: "paused" })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A worker that hasn't noticed the pause yet loses the crawl: another continues it. */
export async function setResumed(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("crawls")
    .set({ status: "queued", run: null, job: null, beat_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "=", "paused")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was crawled so far is kept; null when the crawl had already ended. */
export async function setCancelled(tx: Transaction<Tables>, id: string): Promise<Ended | null> {
  const ended = await tx
    .updateTable("crawls")
    .set({ status: "cancelled", run: null, job: null, ended_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("status", "in", ["queued", "running", "paused"])
    .returning(["reservation", sql<number>`max_pages - visited`.as("unused")])
    .executeTakeFirst();
  if (ended === undefined) return null;
  await tx
    .updateTable("crawls")
    .set(await summaryOf(tx, id))
    .where("id", "=", id)
    .execute();
  return ended;
}

export async function ownCrawlsUnderWay(
  tx: Transaction<Tables>,
  userId: string,
  companyId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("crawls")
    .select("id")
    .where("company_id", "=", companyId)
    .where("requested_by", "=", userId)
    .where("status", "in", ["queued", "running", "paused"])
    .execute();
  return rows.map(({ id }) => id);
}
