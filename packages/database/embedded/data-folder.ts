import { execFile } from "node:child_process";
import { chown, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";
import { type Account, requireUserName } from "./identity.ts";
import type { RunAs } from "./run-as.ts";
import { superuser } from "./server-address.ts";

const run = promisify(execFile);
const unfinishedPrefix = "postgres.new-";
const abandonedAfter = 10 * 60 * 1_000;

/** Creates the data folder if there is none; atomic, even if we are killed. */
export async function prepareDataFolder(
  folders: Folders,
  account: Account | null,
  runAs: RunAs,
  binaries: Binaries,
): Promise<void> {
  await removeAbandoned(folders.root);
  if (await isDataFolder(folders.data)) {
    await giveTo(account, folders.data);
    return;
  }
  if (account === null) requireUserName();
  const unfinished = await mkdtemp(join(folders.root, unfinishedPrefix));
  try {
    if (account !== null) await chown(unfinished, account.uid, account.gid);
    await initialize(unfinished, runAs, binaries);
    await moveIntoPlace(unfinished, folders);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function isDataFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new EmbeddedServerError(
      `${folder} cannot be read (${error.message}). ` +
        "Start Sightline as the user who owns it or as root, or choose another DATA_DIR.",
    );
  });
  if (names.length > 0 && !names.includes("PG_VERSION")) {
    throw new EmbeddedServerError(
      `${folder} is not a PostgreSQL data folder. Move it elsewhere, or choose another DATA_DIR.`,
    );
  }
  return names.length > 0;
}

/** Data that root restored from a backup belongs to root, which PostgreSQL doesn't accept. */
async function giveTo(account: Account | null, folder: string): Promise<void> {
  if (account === null || (await stat(folder)).uid === account.uid) return;
  await run("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
}

async function initialize(folder: string, runAs: RunAs, binaries: Binaries): Promise<void> {
  const { program, args, options } = runAs(binaries.initdb, [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    "--auth-local=trust",
    "--auth-host=reject",
    "--encoding=UTF8",
    "--no-instructions",
    ...localeFor(binaries.major),
  ]);
  await run(program, args, options).catch((error: Error & { stderr?: string }) => {
    throw new EmbeddedServerError(
      `The embedded database could not be created: ${(error.stderr || error.message).trim()}`,
    );
  });
}

/** PostgreSQL's own collation if it has one: the system's may change under the indexes. */
function localeFor(major: number): string[] {
  return major >= 17
    ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
    : ["--locale=C.UTF-8"];
}

async function moveIntoPlace(unfinished: string, folders: Folders): Promise<void> {
  try {
    await rename(unfinished, folders.data);
  } catch (error) {
    // Another product was faster; its database is as good as ours.
    if (await isDataFolder(folders.data)) return;
    throw error;
  }
  const root = await open(folders.root);
  await root.sync().finally(() => root.close());
}

async function removeAbandoned(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(unfinishedPrefix));
  for (const path of names.map((name) => join(root, name))) {
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > abandonedAfter) await rm(path, { recursive: true, force: true });
  }
}
