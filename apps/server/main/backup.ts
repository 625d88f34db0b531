import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type BackedUpKey,
  BackupError,
  type Manifest,
  writeBackup,
} from "@sightline/database/backup";
import { type Config, readConfig, readKey } from "../platform/config/index.ts";
import { openServer } from "../platform/database/index.ts";
import { queueSchema } from "../platform/jobs/index.ts";
import { keyFingerprint } from "./key-fingerprint.ts";
import { runToExitCode } from "./one-command.ts";
import { showProgress } from "./terminal-progress.ts";
import { VERSION } from "./version.ts";

const USAGE = "Usage: npm run backup -- FILE [--without-key]";

/** Copies everything the installation holds into one file; it may be running meanwhile. */
async function backup(args: readonly string[], signal: AbortSignal): Promise<number> {
  const options = readArguments(args);
  if (options === null) {
    console.error(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  refuseEmptyFolder(config);
  const key = await keyFor(config, options.withoutKey);
  const server = await openServer(config, () => {});
  const progress = showProgress();
  try {
    const manifest = await writeBackup(server.connection, options.file, {
      ...{ version: VERSION, queue: queueSchema(), key, onProgress: progress.show, signal },
    });
    progress.end();
    console.log(describe(options.file, manifest));
    return 0;
  } catch (error) {
    progress.end();
    throw server.explained(error);
  } finally {
    await server.stop();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "without-key": { type: "boolean", default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return null;
    // npm starts us in the project's folder; a name is meant where it was typed.
    return {
      file: resolve(process.env.INIT_CWD ?? "", file),
      withoutKey: values["without-key"],
    };
  } catch {
    return null;
  }
}

/** Starting a database in an empty folder, to back up nothing, can't be what was meant. */
function refuseEmptyFolder({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, "postgres", "PG_VERSION"))) return;
  throw new BackupError(
    `There's nothing to back up: ${resolve(dataDir)} has no database. Check DATA_DIR and DATABASE_URL.`,
  );
}

/** A key that we made is part of the installation; one from the settings is the operator's to keep. */
async function keyFor(
  { secretsKey, dataDir }: Config,
  withoutKey: boolean,
): Promise<BackedUpKey | null> {
  const own = secretsKey === undefined ? await readKey(dataDir) : null;
  const key = secretsKey ?? own;
  if (key === null) return null;
  return { fingerprint: keyFingerprint(key), value: withoutKey ? null : own };
}

function describe(file: string, { tables, key }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const written = `Backed up ${rows.toLocaleString("en-US")} rows from ${tables.length} tables to ${file} and verified them.`;
  if (key === null) {
    return `${written}\nNo key was found here. Keep SECRETS_KEY, or the secrets-key file from the node that runs Sightline, with the backup.`;
  }
  return key.value === null
    ? `${written}\nThe backup doesn't include the key. Keep SECRETS_KEY, or the secrets-key file in DATA_DIR, with the backup.`
    : `${written}\nThe backup includes the installation's key. Store it where you'd store a password.`;
}

process.exitCode = await runToExitCode((signal) => backup(process.argv.slice(2), signal));
