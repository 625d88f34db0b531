import { setImmediate } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import type { Period, Session } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import type { ColumnCache, DayVersion } from "./column-cache.ts";
import { openDays } from "./open-days.queries.ts";
import { rolledUpTo } from "./roll-up.queries.ts";
import {
  type ColumnName,
  type ColumnsHeader,
  columnsOf,
  readColumns,
  type SessionColumns,
} from "./session-columns.ts";
import { sessionsOfDays, storedSessions } from "./sessions.queries.ts";

/** So many days are in memory at a time. */
const DAYS_AT_ONCE = 16;

/** To be called in the transaction that changes the sessions of these days. */
export async function forgetColumns(tx: Kysely<Tables>, days: readonly string[]): Promise<void> {
  await sql`
    insert into traffic_session_columns (day) select unnest(${[...days]}::date[])
    on conflict (day) do update set header = null, channels = null, sources = null,
      campaigns = null, countries = null, devices = null, visitors = null, starts = null,
      lengths = null, lasts = null, pages = null, seconds = null
  `.execute(tx);
}

/** Writes the columns of days that are over, a day in each transaction. */
export async function writeColumns(db: Kysely<Tables>, today: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day from traffic_session_columns where header is null and day < ${today}::date
    order by day
  `.execute(db);
  for (const { day } of rows) {
    await db.transaction().execute(async (tx) => {
      // No roll-up changes the day meanwhile.
      await rolledUpTo(tx);
      await saveColumns(tx, day);
    });
  }
}

async function saveColumns(tx: Kysely<Tables>, day: string): Promise<void> {
  const { header, columns } = columnsOf(await storedSessions(tx, day));
  await tx
    .updateTable("traffic_session_columns")
    .set({ header: JSON.stringify(header), ...columns })
    .where("day", "=", day)
    .execute();
}

/**
 * The sessions of a period, a day at a time and the newest day first, up to the last commit. To be
 * used in one snapshot.
 */
export async function* daysOfColumns(
  tx: Kysely<Tables>,
  cache: ColumnCache,
  period: Period,
  names: readonly ColumnName[],
): AsyncGenerator<SessionColumns> {
  const known = await knownDays(tx, period);
  const open = new Set((await openDays(tx)).filter((day) => isIn(day, period)));
  const days = [...new Set([...known.keys(), ...open])].sort().reverse();
  for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
    // What is in memory is counted without waiting for anything: others have a turn in between.
    if (start > 0) await setImmediate();
    const next = days.slice(start, start + DAYS_AT_ONCE);
    const written = next.flatMap((day): DayVersion[] => {
      const version = known.get(day) ?? null;
      return version === null || open.has(day) ? [] : [{ day, version }];
    });
    const columns = await readWritten(tx, cache, written, names);
    const others = next.filter((day) => !columns.has(day));
    const sessions = Map.groupBy(await sessionsOfDays(tx, others), ({ day }) => day);
    for (const day of next) {
      yield columns.get(day) ?? madeColumns(day, sessions.get(day) ?? []);
    }
  }
}

function madeColumns(day: string, sessions: readonly Session[]): SessionColumns {
  const { header, columns } = columnsOf(sessions);
  return readColumns(day, header, columns);
}

function isIn(day: string, { from, to }: Period): boolean {
  return day >= from && day <= to;
}

/** Days with sessions, and which version of their columns is written, if any. */
async function knownDays(
  tx: Kysely<Tables>,
  { from, to }: Period,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ day: string; version: string | null }>`
    select day, case when header is not null then xmin::text end as version
    from traffic_session_columns where day between ${from}::date and ${to}::date
  `.execute(tx);
  return new Map(rows.map(({ day, version }) => [day, version]));
}

async function readWritten(
  tx: Kysely<Tables>,
  cache: ColumnCache,
  written: readonly DayVersion[],
  names: readonly ColumnName[],
): Promise<Map<string, SessionColumns>> {
  const found = new Map<string, SessionColumns>();
  const unread = new Map<string, DayVersion>();
  for (const one of written) {
    const cached = cache.get(one, names);
    if (cached === null) unread.set(one.day, one);
    else found.set(one.day, readColumns(one.day, cached.header, cached.columns));
  }
  if (unread.size === 0) return found;
  // The driver reads base64 several times faster than the hexadecimal digits of a bytea.
  const texts = names.map((name) => sql`encode(${sql.ref(name)}, 'base64') as ${sql.ref(name)}`);
  type Row = { day: string; header: ColumnsHeader } & Record<ColumnName, string>;
  const { rows } = await sql<Row>`
    select day, header, ${sql.join(texts)}
    from traffic_session_columns where day = any(${[...unread.keys()]}::date[])
  `.execute(tx);
  for (const { day, header, ...row } of rows) {
    const columns = Object.fromEntries(
      names.map((name) => [name, Buffer.from(row[name], "base64")]),
    );
    const one = unread.get(day);
    if (one !== undefined) cache.add(one, { header, columns });
    found.set(day, readColumns(day, header, columns));
  }
  return found;
}

export async function deleteColumnsBefore(db: Kysely<Tables>, first: string): Promise<void> {
  await db.deleteFrom("traffic_session_columns").where("day", "<", first).execute();
}
