import { type ClickHouse, isUnknownSetting } from "./connect.ts";
import { type Statement, statement } from "./statement.ts";

export const VIEWS = statement`sightline_page_views`;
export const SESSIONS = statement`sightline_sessions`;
const MIGRATIONS = statement`sightline_migrations`;

/**
 * In order, and only ever added to. Two nodes may run the same one at once, and one may run again
 * after it was interrupted, so each does nothing the second time. A move of a day is a partition: it is
 * dropped whole, without touching what others have written.
 */
const STATEMENTS = [
  statement`create table if not exists ${VIEWS} (
    day Date, move String, id UUID, viewed_at UInt64, visitor UUID, consented UInt8, path String,
    category String, channel String, source Nullable(String), referrer_host Nullable(String),
    utm_source Nullable(String), utm_medium Nullable(String), utm_campaign Nullable(String),
    utm_term Nullable(String), utm_content Nullable(String), country Nullable(String), device String
  ) engine = MergeTree partition by (toYYYYMMDD(day), move) order by (visitor, viewed_at, id)`,
  statement`create table if not exists ${SESSIONS} (
    day Date, move String, visitor UUID, visitor_bits UInt32, number UInt32, started_at UInt64,
    paths Array(String), categories Array(String), seconds Array(UInt32), channel String,
    source Nullable(String), campaign Nullable(String), country Nullable(String), device String
  ) engine = MergeTree partition by (toYYYYMMDD(day), move) order by (started_at, visitor, number)`,
];

export async function migrateClickHouse(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.command(statement`create table if not exists ${MIGRATIONS} (
    version UInt32, applied_at DateTime
  ) engine = MergeTree order by version`);
  const [{ version } = { version: 0 }] = await clickhouse.query<{ version: number }>(
    statement`select max(version) as version from ${MIGRATIONS}`,
  );
  for (const [index, one] of STATEMENTS.entries()) {
    if (index < version) continue;
    await createDurable(clickhouse, one);
    const appliedAt = Math.floor(Date.now() / 1000);
    await clickhouse.insert(MIGRATIONS, [{ version: index + 1, applied_at: appliedAt }]);
  }
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
