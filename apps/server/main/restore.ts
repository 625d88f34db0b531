import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type BackedUpKey,
  BackupError,
  type BackupFile,
  openBackupFile,
  restoreBackup,
} from "@sightline/database/backup";
import { type Config, readConfig, readKey, restoreKey } from "../platform/config/index.ts";
import { openServer } from "../platform/database/index.ts";
import { keyFingerprint } from "./key-fingerprint.ts";
import { runToExitCode } from "./one-command.ts";
import { showProgress } from "./terminal-progress.ts";

const USAGE = `Usage:
  npm run restore -- FILE            restores a backup into an empty database
  npm run restore -- FILE --check    only checks that the backup is intact
Options:
  --delete-existing-data  deletes all data in the database and restores the backup
  --without-key           restores even if the backup's key is lost`;

interface Options {
  readonly file: string;
  readonly check: boolean;
  readonly deleteExistingData: boolean;
  readonly withoutKey: boolean;
}

/** Makes the configured installation what it was when the backup was made. */
async function restore(args: readonly string[], signal: AbortSignal): Promise<number> {
  const options = readArguments(args);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  const progress = showProgress();
  const backup = await openBackupFile(options.file, progress.show);
  try {
    if (!options.check) await restoreFrom(backup, options, progress.show, signal);
    progress.end();
    console.log(describe(backup, options));
    return 0;
  } finally {
    progress.end();
    await backup.close();
  }
}

function readArguments(args: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: "boolean", default: false },
        "delete-existing-data": { type: "boolean", default: false },
        "without-key": { type: "boolean", default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    return {
      // npm starts us in the project's folder; a name is meant where it was typed.
      file: resolve(process.env.INIT_CWD ?? "", file),
      check: values.check,
      deleteExistingData: values["delete-existing-data"],
      withoutKey: values["without-key"],
    };
  } catch {
    return null;
  }
}

async function restoreFrom(
  backup: BackupFile,
  options: Options,
  onProgress: ReturnType<typeof showProgress>["show"],
  signal: AbortSignal,
): Promise<void> {
  const config = readConfig(process.env);
  const newKey = await keyToRestore(config, backup.manifest.key, options);
  const server = await openServer(config, () => {});
  try {
    await restoreBackup(server.connection, backup, {
      ...{ deleteExistingData: options.deleteExistingData, onProgress, signal },
      // Before the data is there for good: the product would make a key of its own.
      beforeCommit: async () => {
        if (newKey !== null) await restoreKey(config.dataDir, newKey);
      },
    });
  } catch (error) {
    throw server.explained(error);
  } finally {
    await server.stop();
  }
}

/** The key that the data folder needs; null: it has it, or the settings do. */
async function keyToRestore(
  { secretsKey, dataDir }: Config,
  key: BackedUpKey | null,
  { deleteExistingData, withoutKey }: Options,
): Promise<string | null> {
  if (key === null) return null;
  const present = secretsKey ?? (await readKey(dataDir));
  if (present !== null && keyFingerprint(present) === key.fingerprint) return null;
  if (secretsKey === undefined && key.value !== null && (present === null || deleteExistingData)) {
    return key.value;
  }
  if (withoutKey) return null;
  throw new BackupError(
    secretsKey === undefined && present === null
      ? `The backup's key isn't in the file. Set SECRETS_KEY to that key, or put it in ${resolve(dataDir, "secrets-key")}. ${LOST_KEY}`
      : `${secretsKey === undefined ? resolve(dataDir, "secrets-key") : "SECRETS_KEY"} isn't this backup's key. ${LOST_KEY}`,
  );
}

const LOST_KEY =
  "Nothing was changed. If that key is lost, --without-key restores everything except the data encrypted with it: " +
  "language model keys, Search Console connections, webhook secrets and links in emails.";

function describe({ manifest }: BackupFile, { file, check }: Options): string {
  const { tables, madeAt, version } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString("en-US");
  const what = `${rows} rows from ${tables.length} tables, backed up ${madeAt} by Sightline ${version}`;
  return check
    ? `${file} is intact: ${what}.`
    : `Restored ${what}, and verified them. Start Sightline with npm start.`;
}

process.exitCode = await runToExitCode((signal) => restore(process.argv.slice(2), signal));
