import pg from "pg";
import { type ConnectionOptions, clientConfig } from "../connection.ts";
import { isUnavailable } from "../errors.ts";
import { readHistory, recordMigration } from "./history.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { planMigrations } from "./plan.ts";

export interface MigrateOptions {
  directory?: URL | string;
  log?: (message: string) => void;
}

export const ownMigrations = new URL("../migrations/", import.meta.url);
const oldestServer = 15;
const lockKey = 7_361_001;

/** Migrates the database to the newest schema; safe to run concurrently and to be killed. */
export async function migrate(
  connection: ConnectionOptions,
  { directory = ownMigrations, log = () => {} }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const files = await readMigrations(directory);
  return inTurn(connection, log, async (client) => ({
    applied: await applyPending(client, files, log),
  }));
}

/** Changes the schema while nobody else does. */
export async function inTurn<Result>(
  connection: ConnectionOptions,
  log: (message: string) => void,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...clientConfig(connection),
    application_name: "sightline-migrate",
    connectionTimeoutMillis: 5_000,
  });
  // The pending query reports a lost connection; unhandled, the same event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await waitForTurn(client, log);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  const version = rows[0]?.server_version ?? "";
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new Error(
      `The database server is PostgreSQL ${version}; Sightline needs ${oldestServer} or newer.`,
    );
  }
}

/** The lock belongs to the session, so a dead process releases it. */
async function waitForTurn(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [lockKey],
  );
  if (rows[0]?.mine) return;
  log("Another node is migrating the database; waiting for it.");
  await client.query("select pg_advisory_lock($1)", [lockKey]);
}

export async function applyPending(
  client: pg.Client,
  files: Migration[],
  log: (message: string) => void,
): Promise<string[]> {
  const { pending, fromTheFuture } = planMigrations(files, await readHistory(client));
  for (const { number, name } of fromTheFuture) {
    log(`The database has migration ${number} (${name}) from a newer version; leaving it alone.`);
  }
  for (const migration of pending) {
    await apply(client, migration);
    log(`Applied ${migration.fileName}.`);
  }
  return pending.map((migration) => migration.fileName);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await runInTransaction(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (isUnavailable(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${migration.fileName} could not be applied: ${reason}`, { cause: error });
  }
}

/** In a transaction of the caller's. */
export async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await withinTransaction(client, migration.sql);
  await recordMigration(client, migration);
}

/** Refuses a script that ends the transaction it runs in. */
export async function withinTransaction(client: pg.Client, script: string): Promise<void> {
  const transaction = await currentTransaction(client);
  await client.query(script);
  if ((await currentTransaction(client)) !== transaction) {
    throw new Error("it must not begin, commit or roll back by itself");
  }
}

async function currentTransaction(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>("select pg_current_xact_id()::text as id");
  return rows[0]?.id;
}
