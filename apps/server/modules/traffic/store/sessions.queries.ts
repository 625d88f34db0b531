import type { Tables } from "@sightline/database";
import {
  type Channel,
  type Device,
  type PageCategory,
  type Period,
  SESSION_GAP_MINUTES,
  type Session,
} from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { openDays } from "./open-days.queries.ts";

/** The views of transactions from the first up to, not including, the second; null: all since. */
export interface Transactions {
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown> | null;
}

const SINCE_ROLL_UP: Transactions = {
  from: sql`(select rolled_up_to from traffic_roll_up)`,
  until: null,
};

/** `page_views.day` is one of these: named, so that other days aren't searched. */
type Days = readonly string[];

const COLUMNS = sql`
  day, visitor, number, started_at, paths, categories, seconds, channel, source, campaign, country,
  device
`;

/**
 * `touched`: whose views are in these transactions. `fresh`: all their sessions, as they are after
 * them. To be used after `with`.
 */
function freshSessions({ from, until }: Transactions, days: Days): RawBuilder<unknown> {
  const isBefore = until === null ? sql`true` : sql`page_views.stored_by < ${until}`;
  const first = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by viewed_at, id))[1] as ${sql.ref(nameOf(column))}`;
  return sql`
    touched as materialized (
      select distinct day, visitor from page_views
      where stored_by >= ${from} and ${isBefore} and ${isOneOf(days)}
    ), ordered as (
      select page_views.*,
             viewed_at - lag(viewed_at) over (partition by day, visitor order by viewed_at, id) as gap
      from page_views join touched using (day, visitor)
      where ${isBefore} and ${isOneOf(days)}
    ), numbered as (
      select *, count(*) filter (
        where gap is null or gap > make_interval(mins => ${SESSION_GAP_MINUTES})
      ) over (partition by day, visitor order by viewed_at, id) as number
      from ordered
    ), started as (
      select *, min(viewed_at) over (partition by day, visitor, number) as started_at from numbered
    ), fresh as materialized (
      select day, visitor, number::int, started_at,
             array_agg(path order by viewed_at, id) as paths,
             array_agg(category order by viewed_at, id) as categories,
             array_agg(extract(epoch from viewed_at - started_at)::int order by viewed_at, id)
               as seconds,
             ${first("channel")}, ${first("source")}, ${first("utm_campaign")},
             ${first("country")}, ${first("device")}
      from started
      group by day, visitor, number, started_at
    )
  `;
}

function nameOf(column: string): string {
  return column === "utm_campaign" ? "campaign" : column;
}

function isOneOf(days: Days): RawBuilder<unknown> {
  return sql`day = any(${[...days]}::date[])`;
}

interface SessionRow {
  day: string;
  visitor: string;
  number: number;
  started_at: Date;
  paths: string[];
  categories: string[];
  seconds: number[];
  channel: string;
  source: string | null;
  campaign: string | null;
  country: string | null;
  device: string;
}

function sessionOf({ started_at: startedAt, number: _, ...row }: SessionRow): Session {
  return {
    ...row,
    startedAt,
    categories: row.categories as PageCategory[],
    channel: row.channel as Channel,
    device: row.device as Device,
  };
}

/** What has been rolled up of the visitors in these transactions, and is no longer right. */
export async function removeSessions(
  tx: Kysely<Tables>,
  transactions: Transactions,
  days: Days,
): Promise<Session[]> {
  const { rows } = await sql<SessionRow>`
    with ${freshSessions(transactions, days)}
    delete from traffic_sessions using touched
    where traffic_sessions.day = touched.day and traffic_sessions.visitor = touched.visitor
    returning traffic_sessions.*
  `.execute(tx);
  return rows.map(sessionOf);
}

export async function insertSessions(
  tx: Kysely<Tables>,
  transactions: Transactions,
  days: Days,
): Promise<Session[]> {
  const { rows } = await sql<SessionRow>`
    with ${freshSessions(transactions, days)}
    insert into traffic_sessions (${COLUMNS}) select ${COLUMNS} from fresh
    returning *
  `.execute(tx);
  return rows.map(sessionOf);
}

/** The sessions of visitors who have come since the roll-up: as they are, and as rolled up. */
export async function sessionsSince(
  tx: Kysely<Tables>,
  period: Period,
): Promise<{ fresh: Session[]; stale: Session[] }> {
  const days = await openDaysOf(tx, period);
  if (days.length === 0) return { fresh: [], stale: [] };
  const { rows } = await sql<SessionRow & { is_fresh: boolean }>`
    with ${freshSessions(SINCE_ROLL_UP, days)}
    select true as is_fresh, ${COLUMNS} from fresh
    union all
    select false, ${COLUMNS} from traffic_sessions join touched using (day, visitor)
  `.execute(tx);
  return {
    fresh: rows.filter((row) => row.is_fresh).map(sessionOf),
    stale: rows.filter((row) => !row.is_fresh).map(sessionOf),
  };
}

async function openDaysOf(tx: Kysely<Tables>, { from, to }: Period): Promise<string[]> {
  const days = await openDays(tx);
  return days.filter((day) => day >= from && day <= to);
}

/** As they are rolled up. */
export async function storedSessions(tx: Kysely<Tables>, day: string): Promise<Session[]> {
  const { rows } = await sql<SessionRow>`
    select ${COLUMNS} from traffic_sessions where day = ${day}::date
  `.execute(tx);
  return rows.map(sessionOf);
}

/** Up to the last commit. */
export async function sessionsOfDays(tx: Kysely<Tables>, days: Days): Promise<Session[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<SessionRow>`
    with ${freshSessions(SINCE_ROLL_UP, days)}
    select ${COLUMNS} from traffic_sessions as stored
    where ${isOneOf(days)} and not exists (
      select from touched where touched.day = stored.day and touched.visitor = stored.visitor
    )
    union all
    select ${COLUMNS} from fresh
  `.execute(tx);
  return rows.map(sessionOf);
}

/** The days that these transactions have views of, among those that are open. */
export async function daysOf(
  tx: Kysely<Tables>,
  { from, until }: { from: string; until: string },
  open: Days,
): Promise<string[]> {
  if (open.length === 0) return [];
  const { rows } = await sql<{ day: string }>`
    select distinct day from page_views
    where ${isOneOf(open)} and stored_by >= ${from}::xid8 and stored_by < ${until}::xid8
  `.execute(tx);
  return rows.map(({ day }) => day);
}

export async function deleteSessionsBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_sessions").where("day", "<", first).execute();
}
