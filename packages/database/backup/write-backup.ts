import { access, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { type ConnectionOptions, clientConfig } from "../connection.ts";
import type { AppliedMigration } from "../migrating/history.ts";
import { type BackupWriter, createBackupFile, openBackupFile } from "./backup-file.ts";
import {
  nameOf,
  quoted,
  readPartitions,
  readSequences,
  readTables,
  SESSION_SETTINGS,
} from "./catalog.ts";
import { rowsOf } from "./copy-rows.ts";
import {
  type BackedUpKey,
  BackupError,
  type Manifest,
  type OnProgress,
  type QueueSchema,
  type StoredTable,
  type TableInFile,
} from "./manifest.ts";

export interface BackupOptions {
  /** Of Sightline. */
  readonly version: string;
  /** The tables of the job queue in the version of the library that is installed. */
  readonly queue: QueueSchema;
  readonly key: BackedUpKey | null;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

const MOST_TRIES = 10;

/** Keys that turn addresses into visitors. Nobody may have them when their day is over. */
const LEFT_OUT = new Set(["public.traffic_keys"]);

/**
 * Copies everything of one moment into a file, while the product goes on writing. The file gets its
 * name when it's whole, on the disk, and read back.
 */
export async function writeBackup(
  connection: ConnectionOptions,
  path: string,
  options: BackupOptions,
): Promise<Manifest> {
  await refuseExisting(path);
  const unfinished = `${path}.${process.pid}.unfinished`;
  const client = new pg.Client({
    ...clientConfig(connection),
    application_name: "sightline-backup",
    connectionTimeoutMillis: 5_000,
  });
  // The pending query reports a lost connection; unhandled, the same event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await rm(unfinished, { force: true });
    const file = await createBackupFile(unfinished);
    const manifest = await fill(file, client, options).finally(() => file.close());
    await (await openBackupFile(unfinished, options.onProgress)).close();
    await refuseExisting(path);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseExisting(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${path} already exists. Choose another name for the backup.`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function fill(
  file: BackupWriter,
  client: pg.Client,
  { version, queue, key, onProgress = () => {}, signal }: BackupOptions,
): Promise<Manifest> {
  await client.query(SESSION_SETTINGS);
  const tables = await freeze(client);
  const facts = {
    madeAt: new Date().toISOString(),
    version,
    postgres: await serverVersion(client),
    migrations: await appliedMigrations(client),
    queue: await currentQueue(client, queue),
    partitions: await readPartitions(client),
    key,
  };
  const stored = await copyTables(file, client, tables, onProgress, signal);
  // Last: sequences belong to no moment, and must be ahead of every row.
  const sequences = await readSequences(client);
  await client.query("commit");
  const manifest: Manifest = { ...facts, sequences, tables: stored };
  await file.finish(manifest);
  return manifest;
}

/**
 * One moment for all tables. They're locked against being changed, not against being written to, and
 * before the moment is taken: a table that was emptied in between would look empty.
 */
async function freeze(client: pg.Client): Promise<StoredTable[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await readTables(client);
    if (before.length === 0) break;
    await client.query("begin isolation level repeatable read read only");
    const locked = await lockTables(client, before);
    const tables = locked ? await readTables(client) : [];
    if (locked && JSON.stringify(tables) === JSON.stringify(before)) return tables;
    await client.query("rollback");
  }
  throw new BackupError(
    "There's nothing to back up: this database has no Sightline tables, or they're being changed.",
  );
}

const GONE = "42P01";

async function lockTables(client: pg.Client, tables: readonly StoredTable[]): Promise<boolean> {
  const statement = `lock table only ${tables.map(quoted).join(", only ")} in access share mode`;
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === GONE) return false;
    throw error;
  }
}

async function serverVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  return rows[0]?.server_version ?? "";
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const found = await client.query("select to_regclass('schema_migrations') as found");
  if (found.rows[0]?.found === null) {
    throw new BackupError(
      "This isn't a Sightline database: no migrations have been applied to it.",
    );
  }
  const { rows } = await client.query<AppliedMigration>(
    "select number, name, checksum from schema_migrations order by number",
  );
  return rows;
}

/** Null: the product has never started here. */
async function currentQueue(client: pg.Client, queue: QueueSchema): Promise<QueueSchema | null> {
  const found = await client.query("select to_regclass('pgboss.version') as found");
  if (found.rows[0]?.found === null) return null;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  const version = rows[0]?.version;
  if (version === queue.version) return queue;
  throw new BackupError(
    `The job queue in this database has format ${version}, and this version of Sightline writes ` +
      `format ${queue.version}. Back up with the version that ran last, or start this one first.`,
  );
}

async function copyTables(
  file: BackupWriter,
  client: pg.Client,
  tables: readonly StoredTable[],
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<TableInFile[]> {
  const sizes = await tableSizes(client, tables);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const stored: TableInFile[] = [];
  let done = 0;
  for (const [nth, table] of tables.entries()) {
    signal?.throwIfAborted();
    onProgress(`Copying ${nameOf(table)}`, total === 0 ? 0 : done / total);
    const rows = LEFT_OUT.has(nameOf(table)) ? Readable.from([]) : rowsOf(client, table);
    stored.push({ ...table, ...(await file.addRows(rows, signal)) });
    done += sizes[nth] ?? 0;
  }
  return stored;
}

async function tableSizes(client: pg.Client, tables: readonly StoredTable[]): Promise<number[]> {
  const { rows } = await client.query<{ size: string }>(
    `select coalesce(pg_table_size(to_regclass(name)), 0)::text as size
     from unnest($1::text[]) with ordinality as tables (name, nth) order by nth`,
    [tables.map(quoted)],
  );
  return rows.map(({ size }) => Number(size));
}
