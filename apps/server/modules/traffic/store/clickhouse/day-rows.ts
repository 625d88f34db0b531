import type { DayRows, DaySize, MovedDay, MovedDays, SessionRow, ViewRow } from "../archive.ts";
import { isIn } from "./conditions.ts";
import type { ClickHouse } from "./connect.ts";
import { SESSIONS, VIEWS } from "./schema.ts";
import { type Statement, statement } from "./statement.ts";

const ROWS_AT_ONCE = 20_000;

/** Returns how much that was. */
export async function insertDay(
  clickhouse: ClickHouse,
  { day, move }: MovedDay,
  { views, sessions }: DayRows,
): Promise<DaySize> {
  const sent = { views: 0, sessions: 0 };
  for await (const rows of views) {
    sent.views += rows.length;
    await clickhouse.insert(
      VIEWS,
      rows.map((row) => ({ day, move, ...row, consented: row.consented ? 1 : 0 })),
    );
  }
  for await (const rows of sessions) {
    sent.sessions += rows.length;
    await clickhouse.insert(
      SESSIONS,
      rows.map((row) => ({ day, move, visitor_bits: bitsOf(row.visitor), ...row })),
    );
  }
  return sent;
}

export async function sizeOfDay(clickhouse: ClickHouse, moved: MovedDay): Promise<DaySize> {
  return {
    views: await countIn(clickhouse, VIEWS, moved),
    sessions: await countIn(clickhouse, SESSIONS, moved),
  };
}

function bitsOf(visitor: string): number {
  return Number.parseInt(visitor.slice(0, 8), 16);
}

async function countIn(clickhouse: ClickHouse, table: Statement, moved: MovedDay): Promise<number> {
  const [row] = await clickhouse.query<{ rows: string }>(
    statement`select count() as rows from ${table} where ${isIn([moved])}`,
  );
  return Number(row?.rows ?? 0);
}

/**
 * False if a row of these days is missing: the server has lost some, or is still copying them. What
 * its parts say of themselves is much faster than counting.
 */
export async function holdsAll(clickhouse: ClickHouse, days: MovedDays): Promise<boolean> {
  const found = await clickhouse.query<{ table: string; held: string }>(statement`
    select table, sum(rows) as held from system.parts
    where active and database = currentDatabase() and table in (${[VIEWS, SESSIONS].map(String)})
      and substring(partition, 12, 36) in (${days.map(({ move }) => move)})
    group by table`);
  const held = (table: Statement) =>
    Number(found.find((one) => one.table === String(table))?.held ?? 0);
  const expected = (of: keyof DaySize) => days.reduce((sum, day) => sum + day[of], 0);
  return held(VIEWS) === expected("views") && held(SESSIONS) === expected("sessions");
}

export async function dropDay(clickhouse: ClickHouse, { day, move }: MovedDay): Promise<void> {
  for (const table of [VIEWS, SESSIONS]) {
    await clickhouse.command(
      statement`alter table ${table} drop partition (${numberOf(day)}, ${move})`,
    );
  }
}

export async function dropBefore(clickhouse: ClickHouse, day: string): Promise<void> {
  const parts = await clickhouse.query<{ table: string; partition_id: string }>(statement`
    select distinct table, partition_id from system.parts
    where active and database = currentDatabase() and table in (${[VIEWS, SESSIONS].map(String)})
      and toUInt32OrZero(substring(partition, 2, 8)) < ${numberOf(day)}`);
  for (const table of [VIEWS, SESSIONS]) {
    for (const { partition_id: id } of parts.filter((part) => part.table === String(table))) {
      await clickhouse.command(statement`alter table ${table} drop partition id ${id}`);
    }
  }
}

/** As partitions are named: `(20261118,'move')`. */
function numberOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}

export function readDay(clickhouse: ClickHouse, moved: MovedDay): DayRows {
  return { views: viewsOf(clickhouse, moved), sessions: sessionsOf(clickhouse, moved) };
}

/** In the order of the table, so that the next rows are found by the last. */
async function* viewsOf(clickhouse: ClickHouse, moved: MovedDay): AsyncGenerator<ViewRow[]> {
  type Row = Omit<ViewRow, "viewed_at" | "consented"> & { viewed_at: string; consented: number };
  let last: Row | undefined;
  while (true) {
    const rows: Row[] = await clickhouse.query(statement`
      select id, viewed_at, visitor, consented, path, category, channel, source, referrer_host,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, device
      from ${VIEWS} where ${isIn([moved])}
        ${last === undefined ? statement`` : isAfter(last.visitor, statement`toString(id) > ${last.id}`)}
      order by toString(visitor), toString(id) limit ${ROWS_AT_ONCE}`);
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      ...row,
      viewed_at: Number(row.viewed_at),
      consented: Boolean(row.consented),
    }));
    last = rows.at(-1);
  }
}

async function* sessionsOf(clickhouse: ClickHouse, moved: MovedDay): AsyncGenerator<SessionRow[]> {
  type Row = Omit<SessionRow, "started_at"> & { started_at: string };
  let last: Row | undefined;
  while (true) {
    const rows: Row[] = await clickhouse.query(statement`
      select visitor, number, started_at, paths, categories, seconds, channel, source, campaign,
        country, device
      from ${SESSIONS} where ${isIn([moved])}
        ${last === undefined ? statement`` : isAfter(last.visitor, statement`number > ${last.number}`)}
      order by toString(visitor), number limit ${ROWS_AT_ONCE}`);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row, started_at: Number(row.started_at) }));
    last = rows.at(-1);
  }
}

/** Of the same visitor or a later one; in the order of their digits, unlike ClickHouse's own. */
function isAfter(visitor: string, orElse: Statement): Statement {
  const digits = statement`toString(visitor)`;
  return statement`and (${digits} > ${visitor} or (${digits} = ${visitor} and ${orElse}))`;
}
