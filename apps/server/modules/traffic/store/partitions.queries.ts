import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { type Kysely, sql } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import { readMoved } from "./moved-days.queries.ts";

const DAY_MS = 86_400_000;
const PREFIX = "page_views_";

export function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** Attached when it's complete: creating it in place would block every reader of the table. */
export async function createPartitions(db: Kysely<Tables>, days: readonly string[]): Promise<void> {
  const existing = await partitionedDays(db);
  for (const day of days.filter((one) => !existing.includes(one))) {
    await db.transaction().execute((tx) => createPartitionIn(tx, day));
  }
}

/** Not of a day that has been moved: it must be brought back first. */
export async function createPartitionIn(tx: Kysely<Tables>, day: string): Promise<void> {
  await lockPartitions(tx);
  if ((await partitionedDays(tx)).includes(day) || (await readMoved(tx, day)) !== null) return;
  const partition = sql.table(partitionOf(day));
  await sql`
    create table ${partition} (like page_views including defaults including constraints)
  `.execute(tx);
  await sql`
    alter table page_views attach partition ${partition}
    for values from (${sql.lit(day)}) to (${sql.lit(dayAfter(day, 1))})
  `.execute(tx);
}

/** Nobody adds or moves a day until the transaction ends. */
export async function lockPartitions(tx: Kysely<Tables>): Promise<void> {
  await lockInTransaction(tx, "traffic:partitions");
}

/** True if someone has been reading the day for so long, as a backup does. */
export async function isInUse(tx: Kysely<Tables>, day: string, ms: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from pg_locks join pg_stat_activity using (pid)
      where database = (select oid from pg_database where datname = current_database())
        and relation in ('page_views'::regclass, ${partitionOf(day)}::regclass)
        and pid <> pg_backend_pid() and xact_start <= now() - ${ms} * interval '1 millisecond'
    ) as used
  `.execute(tx);
  return rows[0]?.used === true;
}

/** Nobody adds views to the day until the transaction ends; reading goes on. */
export async function lockPartition(tx: Kysely<Tables>, day: string): Promise<void> {
  await sql`lock table ${sql.table(partitionOf(day))} in share mode`.execute(tx);
}

/** What a backup is reading is dropped on another day. */
export async function dropPartitionsBefore(db: Kysely<Tables>, first: string): Promise<void> {
  const old = (await partitionedDays(db)).filter((day) => day < first);
  try {
    for (const day of old) await db.transaction().execute((tx) => dropPartitionIn(tx, day));
  } catch (error) {
    if (!isLockNotAvailable(error)) throw error;
  }
}

/** While it waits for its lock, every new view waits behind it: so it doesn't wait long. */
export async function dropPartitionIn(tx: Kysely<Tables>, day: string): Promise<void> {
  await sql`set local lock_timeout = '1s'`.execute(tx);
  await sql`drop table if exists ${sql.table(partitionOf(day))}`.execute(tx);
}

/** Not in time, or never: two wait for each other. */
export function isLockNotAvailable(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "55P03" || error.code === "40P01";
}

/** PostgreSQL reports a row without a partition as one that violates a check. */
export function isMissingPartition(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23514";
}

/**
 * A new day has no statistics until autovacuum comes by. Without them a burst of views is taken for
 * a few, and joined by reading the whole day for each visitor: minutes instead of milliseconds.
 */
export async function analyzeNewDays(tx: Kysely<Tables>, days: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'page_views'::regclass and reltuples < 0
      and relname = any(${days.map(partitionOf)})
  `.execute(tx);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(tx);
}

export async function partitionedDays(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'page_views'::regclass
  `.execute(db);
  return rows.map(({ name }) => name.slice(PREFIX.length).replaceAll("_", "-")).sort();
}

function partitionOf(day: string): string {
  return PREFIX + day.replaceAll("-", "_");
}
