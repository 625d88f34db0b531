import type pg from "pg";
import type { ConnectionOptions } from "../connection.ts";
import { readHistory } from "../migrating/history.ts";
import {
  applyPending,
  inTurn,
  type MigrateOptions,
  ownMigrations,
  runInTransaction,
  withinTransaction,
} from "../migrating/migrate.ts";
import { type Migration, readMigrations } from "../migrating/migration-files.ts";
import { planMigrations } from "../migrating/plan.ts";
import type { BackupFile } from "./backup-file.ts";
import { SESSION_SETTINGS } from "./catalog.ts";
import { deleteExisting, describeExisting, refuseRunningProduct } from "./existing-data.ts";
import { loadTables } from "./load-tables.ts";
import { BackupError, type Manifest, type OnProgress } from "./manifest.ts";
import { moveTransactionIds } from "./transaction-ids.ts";

export interface RestoreOptions extends MigrateOptions {
  /** Deletes what is in the database. */
  readonly deleteExistingData?: boolean;
  /** Done when everything is loaded and checked; if it fails, nothing was changed. */
  readonly beforeCommit?: () => Promise<void>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/**
 * Makes an empty database what it was when the backup was made, then migrates it to this version. All
 * but that last step is one transaction: a restore that fails or is killed has changed nothing.
 */
export async function restoreBackup(
  connection: ConnectionOptions,
  backup: BackupFile,
  options: RestoreOptions = {},
): Promise<{ applied: string[] }> {
  const { directory = ownMigrations, log = () => {}, onProgress = () => {} } = options;
  const { manifest } = backup;
  const files = await readMigrations(directory);
  const before = migrationsOf(files, manifest);

  return inTurn(connection, log, async (client) => {
    await client.query(SESSION_SETTINGS);
    await refuseRunningProduct(client);
    if (!options.deleteExistingData) await refuseExistingData(client);
    // Whatever fails from here on ends the connection, and the transaction with it.
    await client.query("begin");
    if (options.deleteExistingData) await deleteExisting(client);
    await makeTables(client, before, manifest, onProgress);
    await loadTables(client, backup, { onProgress, signal: options.signal });
    await moveTransactionIds(client);
    await options.beforeCommit?.();
    await client.query("commit");
    // Without statistics, the first queries would be planned for empty tables.
    await client.query("analyze");
    onProgress("Migrating", 0);
    return { applied: await applyPending(client, files, log).catch(onlyRestored) };
  });
}

function onlyRestored(error: Error): never {
  throw new BackupError(
    `Everything was restored and checked, but it couldn't be migrated to this version: ${error.message}`,
  );
}

/** Those that had been applied when the backup was made, if they're all here and unchanged. */
function migrationsOf(files: Migration[], { migrations, version }: Manifest): Migration[] {
  const { pending, fromTheFuture } = planMigrations(files, [...migrations]);
  const [newer] = fromTheFuture;
  if (newer !== undefined) {
    throw new BackupError(
      `The backup was made by a newer version of Sightline (${version}, with migration ${newer.number}, ` +
        `${newer.name}). Restore it with that version. Nothing was changed.`,
    );
  }
  return files.filter((file) => !pending.includes(file));
}

async function refuseExistingData(client: pg.Client): Promise<void> {
  const existing = await describeExisting(client);
  if (existing === null) return;
  throw new BackupError(
    `This database isn't empty: it has ${existing}. Restore into an empty one, or add ` +
      "--delete-existing-data to delete all of that. Nothing was changed.",
  );
}

/** As the version that made the backup knew them. */
async function makeTables(
  client: pg.Client,
  migrations: readonly Migration[],
  { queue }: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  onProgress("Creating tables", 0);
  await readHistory(client);
  for (const migration of migrations) await runInTransaction(client, migration);
  if (queue !== null) await withinTransaction(client, queue.construction);
  // The queue's script has limits of its own.
  await client.query(SESSION_SETTINGS);
}
