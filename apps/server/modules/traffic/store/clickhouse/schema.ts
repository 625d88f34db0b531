import { randomUUID } from "node:crypto";
import { type ClickHouse, isUnknownSetting } from "./connect.ts";
import { type Statement, statement } from "./statement.ts";

export const VIEWS = statement`sightline_page_views`;
export const SESSIONS = statement`sightline_sessions`;
const MIGRATIONS = statement`sightline_migrations`;

/** A server that was used alone is now one of several. */
export class TablesOfOneServer extends Error {}

/**
 * In order, and only ever added to. Two nodes may run the same one at once, and one may run again
 * after it was interrupted, so each does nothing the second time. A move of a day is a partition: it is
 * dropped whole, without touching what others have written.
 */
const STATEMENTS: readonly ((engineOf: (table: Statement) => Statement) => Statement)[] = [
  (engineOf) => statement`create table if not exists ${VIEWS} (
    day Date, move String, id UUID, viewed_at UInt64, visitor UUID, consented UInt8, path String,
    category String, channel String, source Nullable(String), referrer_host Nullable(String),
    utm_source Nullable(String), utm_medium Nullable(String), utm_campaign Nullable(String),
    utm_term Nullable(String), utm_content Nullable(String), country Nullable(String), device String
  ) engine = ${engineOf(VIEWS)}
    partition by (toYYYYMMDD(day), move) order by (visitor, viewed_at, id)`,
  (engineOf) => statement`create table if not exists ${SESSIONS} (
    day Date, move String, visitor UUID, visitor_bits UInt32, number UInt32, started_at UInt64,
    paths Array(String), categories Array(String), seconds Array(UInt32), channel String,
    source Nullable(String), campaign Nullable(String), country Nullable(String), device String
  ) engine = ${engineOf(SESSIONS)}
    partition by (toYYYYMMDD(day), move) order by (started_at, visitor, number)`,
];

/** A replica is a server whose tables are copied from and to others. */
export async function migrateClickHouse(clickhouse: ClickHouse, isReplica: boolean): Promise<void> {
  await clickhouse.command(statement`create table if not exists ${MIGRATIONS} (
    version UInt32, applied_at DateTime
  ) engine = MergeTree order by version`);
  const [{ version } = { version: 0 }] = await clickhouse.query<{ version: number }>(
    statement`select max(version) as version from ${MIGRATIONS}`,
  );
  const engineOf = isReplica ? await replicatedEngine(clickhouse) : () => statement`MergeTree`;
  for (const [index, one] of STATEMENTS.entries()) {
    if (index < version) continue;
    await createDurable(clickhouse, one(engineOf));
    const appliedAt = Math.floor(Date.now() / 1000);
    await clickhouse.insert(MIGRATIONS, [{ version: index + 1, applied_at: appliedAt }]);
  }
  if (isReplica) await expectReplicated(clickhouse);
}

/**
 * The servers find one another by the name of their database. Each has a new name of its own, so that
 * one with an empty disk isn't taken for the one it replaces, and copies everything.
 */
async function replicatedEngine(clickhouse: ClickHouse): Promise<(table: Statement) => Statement> {
  const [row] = await clickhouse.query<{ name: string }>(
    statement`select currentDatabase() as name`,
  );
  return (table) => {
    const path = `/clickhouse/tables/${row?.name}/${table}`;
    return statement`ReplicatedMergeTree(${path}, ${randomUUID()})`;
  };
}

async function expectReplicated(clickhouse: ClickHouse): Promise<void> {
  const tables = await clickhouse.query<{ engine: string }>(statement`
    select engine from system.tables
    where database = currentDatabase() and name in (${[VIEWS, SESSIONS].map(String)})`);
  if (tables.every(({ engine }) => engine.startsWith("Replicated"))) return;
  throw new TablesOfOneServer(
    `${clickhouse.host} has the tables of a single server, which aren't copied to others: move its page views back to PostgreSQL, then use a new database on each server (docs/guides/clickhouse.md)`,
  );
}

/**
 * PostgreSQL deletes a day once it's here, so it must be on the disk by then, and not just in memory.
 * Versions before 20.10 can't promise that.
 */
async function createDurable(clickhouse: ClickHouse, table: Statement): Promise<void> {
  try {
    const settings = statement`settings fsync_after_insert = 1, fsync_part_directory = 1`;
    await clickhouse.command(statement`${table} ${settings}`);
  } catch (error) {
    if (!isUnknownSetting(error)) throw error;
    await clickhouse.command(table);
  }
}
