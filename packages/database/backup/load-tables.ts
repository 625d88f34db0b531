import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { BackupFile } from "./backup-file.ts";
import { nameOf, quoted, readTables, SCHEMAS } from "./catalog.ts";
import { digestOf, intoTable } from "./copy-rows.ts";
import {
  BackupError,
  type Manifest,
  type OnProgress,
  type Partition,
  type Sequence,
  type TableInFile,
} from "./manifest.ts";
import { type RowDigest, RowDigester } from "./row-digest.ts";

interface LoadOptions {
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/** Fills the tables that the migrations made, inside the caller's transaction, and reads all back. */
export async function loadTables(
  client: pg.Client,
  { manifest, readRows }: BackupFile,
  { onProgress, signal }: LoadOptions,
): Promise<void> {
  await attachPartitions(client, manifest.partitions);
  await requireSameTables(client, manifest);
  const { tables } = manifest;
  const addConstraints = await dropForeignKeys(client);
  const enableTriggers = await disableTriggers(client);
  await truncate(client);
  const isDone = progressOf(tables, onProgress);
  for (const table of tables) {
    signal?.throwIfAborted();
    isDone("Restoring", table);
    const digester = new RowDigester();
    await pipeline(readRows(table), digester, intoTable(client, table), { signal });
    requireSame(table, digester.result, "The file");
  }
  // What a deferred constraint still has to check would be in the way of what follows.
  await client.query("set constraints all immediate");
  await run(client, enableTriggers);
  onProgress("Checking references", 0);
  await run(client, addConstraints);
  await setSequences(client, manifest.sequences);

  const isChecked = progressOf(tables, onProgress);
  for (const table of tables) {
    isChecked("Reading back", table);
    requireSame(table, await digestOf(client, table, signal), "The database");
  }
}

/** Partitions come and go with the days; the migrations know only their parents. */
async function attachPartitions(client: pg.Client, partitions: readonly Partition[]) {
  const { rows } = await client.query<{ nth: number }>(
    `select nth::int from unnest($1::text[]) with ordinality as wanted (name, nth)
     where to_regclass(name) is null`,
    [partitions.map(quoted)],
  );
  for (const { nth } of rows) {
    const partition = partitions[nth - 1];
    if (partition === undefined) continue;
    const own = quoted(partition);
    const parent = quoted({ schema: partition.schema, name: partition.parent });
    const create = `create table ${own} (like ${parent} including defaults including constraints)`;
    const attach = `alter table ${parent} attach partition ${own} ${partition.bound}`;
    await run(client, [create, attach]);
  }
}

/** The same migrations make the same tables: if these differ, something else has changed them. */
async function requireSameTables(client: pg.Client, manifest: Manifest) {
  const made = new Map((await readTables(client)).map((one) => [nameOf(one), one]));
  for (const table of manifest.tables) {
    const own = made.get(nameOf(table));
    const columns = own?.columns.toSorted().join(", ");
    if (columns === table.columns.toSorted().join(", ")) continue;
    throw new BackupError(
      own === undefined
        ? `The backup has a table that isn't Sightline's: ${nameOf(table)}. Move it to a schema of its own, and back up again.`
        : `The table ${nameOf(table)} has other columns in the backup than its migrations make.`,
    );
  }
}

/** Returns how to add them again; that checks every reference. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s',
         conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any($1)
     order by conrelid::regclass::text, conname`,
    [SCHEMAS],
  );
  await run(
    client,
    rows.map((row) => row.drop),
  );
  return rows.map((row) => row.add);
}

/** What a trigger did is in the backup. Returns how to enable them again. */
async function disableTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ disable: string; enable: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as disable,
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as enable
     from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and nspname = any($1)`,
    [SCHEMAS],
  );
  await run(
    client,
    rows.map((row) => row.disable),
  );
  return rows.map((row) => row.enable);
}

/** Migrations put rows into some tables. */
async function truncate(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  await run(client, [`truncate ${tables.map(quoted).join(", ")}`]);
}

function requireSame(table: TableInFile, found: RowDigest, where: string): void {
  if (found.rows === table.rows && found.digest === table.digest) return;
  throw new BackupError(
    `${where} has other rows of ${nameOf(table)} than were backed up ` +
      `(${found.rows} instead of ${table.rows}, or changed ones). Nothing was changed.`,
  );
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query("select setval($1::text::regclass, $2)", [
      quoted(sequence),
      sequence.lastValue,
    ]);
  }
}

function progressOf(tables: readonly TableInFile[], onProgress: OnProgress) {
  const total = tables.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  return (step: string, table: TableInFile) => {
    onProgress(`${step} ${nameOf(table)}`, total === 0 ? 0 : done / total);
    done += table.length;
  };
}

/** Statements of names that the server knows, quoted. */
async function run(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
