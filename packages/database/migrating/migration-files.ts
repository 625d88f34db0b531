import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly fileName: string;
  readonly sql: string;
  readonly checksum: string;
}

const fileNamePattern = /^(\d{4})_([a-z0-9_]+)\.sql$/;

/** Every `NNNN_name.sql` in the folder, ordered by number. */
export async function readMigrations(directory: URL | string): Promise<Migration[]> {
  const folder = directory instanceof URL ? fileURLToPath(directory) : directory;
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(fileNames.map((name) => readMigration(folder, name)));
  refuseSharedNumbers(migrations);
  return migrations;
}

async function readMigration(folder: string, fileName: string): Promise<Migration> {
  const [, number, name] = fileNamePattern.exec(fileName) ?? [];
  if (number === undefined || name === undefined) {
    throw new Error(`${fileName} is not named like a migration (0001_what_it_does.sql).`);
  }
  // A checkout with different line endings is still the same migration.
  const sql = (await readFile(join(folder, fileName), "utf8")).replaceAll("\r\n", "\n");
  const checksum = createHash("sha256").update(sql).digest("hex");
  return { number: Number(number), name, fileName, sql, checksum };
}

function refuseSharedNumbers(sorted: Migration[]): void {
  for (const [index, migration] of sorted.entries()) {
    const previous = sorted[index - 1];
    if (previous?.number === migration.number) {
      throw new Error(`${previous.fileName} and ${migration.fileName} have the same number.`);
    }
  }
}
