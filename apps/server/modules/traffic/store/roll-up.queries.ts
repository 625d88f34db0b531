import type { Tables } from "@sightline/database";
import type { Dimension } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";

/** Locked until the transaction ends: only one node rolls up at a time. */
export async function rolledUpTo(tx: Kysely<Tables>): Promise<string> {
  const { rolled_up_to } = await tx
    .selectFrom("traffic_roll_up")
    .select("rolled_up_to")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return rolled_up_to;
}

export async function setRolledUpTo(tx: Kysely<Tables>, transaction: string): Promise<void> {
  await tx
    .updateTable("traffic_roll_up")
    .set({ rolled_up_to: transaction, rolled_up_at: sql`now()` })
    .execute();
}

/**
 * Everything before the oldest running transaction is committed or gone, so nothing can appear
 * there later. At most a slice of it: up to the transaction that a slice ends in.
 */
export async function nextTransactions(
  tx: Kysely<Tables>,
  from: string,
  slice: number,
): Promise<{ from: string; until: string }> {
  const { rows } = await sql<{ until: string }>`
    with settled as (select pg_snapshot_xmin(pg_current_snapshot()) as until),
    last as (
      select stored_by from page_views, settled
      where stored_by >= ${from}::xid8 and stored_by < settled.until
      order by stored_by offset ${slice - 1} limit 1
    )
    select coalesce(
      (
        select stored_by from page_views, settled
        where stored_by > (select stored_by from last) and stored_by < settled.until
        order by stored_by limit 1
      ),
      (select until from settled)
    ) as until
  `.execute(tx);
  return { from, until: rows[0]?.until ?? from };
}

export interface DayKey {
  readonly day: string;
  readonly dimension: Dimension | "all";
  readonly value: string;
}

export interface DayCount extends DayKey {
  readonly views: number;
  readonly sessions: number;
  readonly exits: number;
  readonly bounces: number;
  readonly seconds: number;
  readonly timedViews: number;
  readonly visitors: Buffer;
}

export async function dayCounts(
  tx: Kysely<Tables>,
  changed: readonly DayKey[],
): Promise<DayCount[]> {
  const keys = changed.map(({ day, dimension, value }) => ({ day, dimension, value }));
  const { rows } = await sql<DayCount>`
    select traffic_days.*, timed_views as "timedViews"
    from json_to_recordset(${JSON.stringify(keys)}) as sent (day date, dimension text, value text)
    join traffic_days using (dimension, day, value)
  `.execute(tx);
  return rows;
}

export async function saveDayCounts(
  tx: Kysely<Tables>,
  counts: readonly DayCount[],
): Promise<void> {
  if (counts.length === 0) return;
  const sent = counts.map((count) => ({ ...count, visitors: count.visitors.toString("base64") }));
  await sql`
    insert into traffic_days (
      day, dimension, value, views, sessions, exits, bounces, seconds, timed_views, visitors
    )
    select day, dimension, value, views, sessions, exits, bounces, seconds, "timedViews",
           decode(visitors, 'base64')
    from json_to_recordset(${JSON.stringify(sent)}) as sent (
      day date, dimension text, value text, views bigint, sessions bigint, exits bigint,
      bounces bigint, seconds bigint, "timedViews" bigint, visitors text
    )
    on conflict (dimension, day, value) do update set
      views = excluded.views, sessions = excluded.sessions, exits = excluded.exits,
      bounces = excluded.bounces, seconds = excluded.seconds, timed_views = excluded.timed_views,
      visitors = excluded.visitors
  `.execute(tx);
  const days = [...new Set(counts.map(({ day }) => day))];
  await tx.deleteFrom("traffic_days").where("views", "=", 0).where("day", "in", days).execute();
}

/** Only what a session is counted by as a whole: a view, once there, stays. */
const OF_SESSIONS = {
  channel: sql`channel`,
  source: sql`coalesce(source, '')`,
  campaign: sql`campaign`,
  country: sql`coalesce(country, '')`,
  device: sql`device`,
};

export async function visitorsOf(
  tx: Kysely<Tables>,
  { day, dimension, value }: DayKey,
): Promise<string[]> {
  const column = OF_SESSIONS[dimension as keyof typeof OF_SESSIONS];
  const { rows } = await sql<{ visitor: string }>`
    select distinct visitor from traffic_sessions where day = ${day}::date and ${column} = ${value}
  `.execute(tx);
  return rows.map(({ visitor }) => visitor);
}
