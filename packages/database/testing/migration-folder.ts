import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder with these migrations, for one test. */
export async function migrationFolder(files: Record<string, string>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "sightline-migrations-test-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(directory, name), sql);
  return directory;
}

/** The product's own migrations, as they were when this number was the last one. */
export async function migrationsUpTo(number: string): Promise<string> {
  const all = new URL("../migrations/", import.meta.url);
  const directory = await migrationFolder({});
  const names = (await readdir(all)).filter((name) => name.slice(0, 4) <= number);
  for (const name of names) await copyFile(new URL(name, all), join(directory, name));
  return directory;
}
