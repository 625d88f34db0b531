import type { Tables } from "@sightline/database";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { DayRows, DaySize, MovedDay, SessionRow, ViewRow } from "./archive.ts";

const ROWS_AT_ONCE = 20_000;

/** Of a period, or all. */
export function movedDays(db: Kysely<Tables>, period?: Period): Promise<(MovedDay & DaySize)[]> {
  return db
    .selectFrom("traffic_moved_days")
    .select(["day", "move", "views", "sessions"])
    .$if(period !== undefined, (query) =>
      query.where("day", ">=", period?.from ?? "").where("day", "<=", period?.to ?? ""),
    )
    .orderBy("day")
    .execute();
}

export async function noteMoved(
  tx: Kysely<Tables>,
  { day, move }: MovedDay,
  { views, sessions }: DaySize,
): Promise<void> {
  await tx.insertInto("traffic_moved_days").values({ day, move, views, sessions }).execute();
}

/** Of a day that was moved; null if it wasn't. */
export async function readMoved(
  tx: Kysely<Tables>,
  day: string,
): Promise<(MovedDay & DaySize) | null> {
  const row = await tx
    .selectFrom("traffic_moved_days")
    .select(["day", "move", "views", "sessions"])
    .where("day", "=", day)
    .executeTakeFirst();
  return row ?? null;
}

export async function forgetMoved(tx: Kysely<Tables>, { day }: MovedDay): Promise<void> {
  await tx.deleteFrom("traffic_moved_days").where("day", "=", day).execute();
}

export async function forgetMovedBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_moved_days").where("day", "<", first).execute();
}

/** True if every view of the day is among its sessions and in the counts. */
export async function isRolledUp(tx: Kysely<Tables>, day: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from page_views, traffic_roll_up where day = ${day}::date and stored_by >= rolled_up_to
    ) as waiting
  `.execute(tx);
  return rows[0]?.waiting === false;
}

export async function sizeOfDay(tx: Kysely<Tables>, day: string): Promise<DaySize> {
  const { rows } = await sql<DaySize>`
    select (select count(*) from page_views where day = ${day}::date) as views,
           (select count(*) from traffic_sessions where day = ${day}::date) as sessions
  `.execute(tx);
  return rows[0] ?? { views: 0, sessions: 0 };
}

export function rowsOfDay(tx: Kysely<Tables>, day: string): DayRows {
  return { views: viewsOf(tx, day), sessions: sessionsOf(tx, day) };
}

async function* viewsOf(tx: Kysely<Tables>, day: string): AsyncGenerator<ViewRow[]> {
  let last: ViewRow | undefined;
  while (true) {
    const { rows }: { rows: ViewRow[] } = await sql<ViewRow>`
      select id, ${microseconds("viewed_at")}, visitor, consented, path, category, channel, source,
             referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content, country,
             device
      from page_views
      where day = ${day}::date ${last === undefined ? sql`` : sql`and id > ${last.id}::uuid`}
      order by id limit ${ROWS_AT_ONCE}
    `.execute(tx);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

async function* sessionsOf(tx: Kysely<Tables>, day: string): AsyncGenerator<SessionRow[]> {
  let last: SessionRow | undefined;
  while (true) {
    const isNext =
      last === undefined ? sql`` : sql`and (visitor, number) > (${last.visitor}, ${last.number})`;
    const { rows }: { rows: SessionRow[] } = await sql<SessionRow>`
      select visitor, number, ${microseconds("started_at")}, paths, categories, seconds, channel,
             source, campaign, country, device
      from traffic_sessions where day = ${day}::date ${isNext}
      order by visitor, number limit ${ROWS_AT_ONCE}
    `.execute(tx);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}

function microseconds(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint as ${sql.ref(column)}`;
}

const TIME = (column: string) =>
  sql`timestamptz 'epoch' + ${sql.ref(column)} * interval '1 microsecond'`;

/** As rolled up already: their sessions come back with them. */
export async function insertRows(tx: Kysely<Tables>, day: string, rows: DayRows): Promise<void> {
  for await (const views of rows.views) {
    await sql`
      insert into page_views (
        day, id, viewed_at, visitor, consented, path, category, channel, source, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device, stored_by
      )
      select ${day}::date, id, ${TIME("viewed_at")}, visitor, consented, path, category, channel,
             source, referrer_host, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
             country, device, '0'::xid8
      from json_to_recordset(${JSON.stringify(views)}) as sent (
        id uuid, viewed_at bigint, visitor uuid, consented boolean, path text, category text,
        channel text, source text, referrer_host text, utm_source text, utm_medium text,
        utm_campaign text, utm_term text, utm_content text, country text, device text
      )
    `.execute(tx);
  }
  for await (const sessions of rows.sessions) {
    await sql`
      insert into traffic_sessions (
        day, visitor, number, started_at, paths, categories, seconds, channel, source, campaign,
        country, device
      )
      select ${day}::date, visitor, number, ${TIME("started_at")}, paths, categories, seconds,
             channel, source, campaign, country, device
      from json_to_recordset(${JSON.stringify(sessions)}) as sent (
        visitor uuid, number int, started_at bigint, paths text[], categories text[],
        seconds int[], channel text, source text, campaign text, country text, device text
      )
    `.execute(tx);
  }
}

export async function deleteRows(tx: Kysely<Tables>, day: string): Promise<void> {
  await tx.deleteFrom("traffic_sessions").where("day", "=", day).execute();
  await tx.deleteFrom("traffic_session_columns").where("day", "=", day).execute();
}
