import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

export interface RateLimiter {
  /** Seconds to wait if the limit is reached, null if the point was taken. */
  take(limit: Limit, key: string): Promise<number | null>;
  /** As `take`, with what is left of the limit. */
  takeCounted(limit: Limit, key: string): Promise<Taken>;
  giveBack(limit: Limit, key: string): Promise<void>;
}

export interface Taken {
  readonly isOver: boolean;
  readonly remaining: number;
  /** Seconds until the count starts again. */
  readonly resetS: number;
}

const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts are in the database, so that all nodes share them, and on its clock, so that a node whose
 * own clock is wrong locks nobody out.
 */
export function createRateLimiter(db: Kysely<Tables>): RateLimiter {
  return {
    async take(limit, key) {
      if ((await takePoint(db, limit, key)) !== null) return null;
      return secondsOf(await msLeft(db, limit, key));
    },
    async takeCounted(limit, key) {
      const held = await takePoint(db, limit, key);
      const ms = held?.msLeft ?? (await msLeft(db, limit, key));
      const remaining = held === null ? 0 : limit.points - held.points;
      return { isOver: held === null, remaining, resetS: secondsOf(ms) };
    },
    giveBack: (limit, key) => returnPoint(db, limit, key),
  };
}

function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

interface Held {
  readonly points: number;
  readonly msLeft: number;
}

/** A window that ends later than a new one would was written by a wrong clock: it's over, too. */
async function takePoint(db: Kysely<Tables>, limit: Limit, key: string): Promise<Held | null> {
  const windowMs = limit.seconds * 1000;
  const isOver = sql`(held.expire <= ${NOW_MS} or held.expire > ${NOW_MS} + ${windowMs})`;
  const { rows } = await sql<Held>`
    insert into rate_limits as held (key, points, expire)
    values (${storedKey(limit, key)}, 1, ${NOW_MS} + ${windowMs})
    on conflict (key) do update set
      points = case when ${isOver} then 1 else held.points + 1 end,
      expire = case when ${isOver} then excluded.expire else held.expire end
    where ${isOver} or held.points < ${limit.points}
    returning points, expire - ${NOW_MS} as "msLeft"
  `.execute(db);
  return rows[0] ?? null;
}

async function msLeft(db: Kysely<Tables>, limit: Limit, key: string): Promise<number> {
  const row = await db
    .selectFrom("rate_limits")
    .select(sql<number>`expire - ${NOW_MS}`.as("ms_left"))
    .where("key", "=", storedKey(limit, key))
    .executeTakeFirst();
  return row?.ms_left ?? 0;
}

async function returnPoint(db: Kysely<Tables>, limit: Limit, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ points: sql`points - 1` })
    .where("key", "=", storedKey(limit, key))
    .where("points", ">", 0)
    .execute();
}

/** Deletes the counts of windows that are over. */
export async function deleteOldCounts(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("rate_limits").where("expire", "<", NOW_MS).execute();
}

function storedKey({ name }: Limit, key: string): string {
  return `${name}:${key}`;
}
