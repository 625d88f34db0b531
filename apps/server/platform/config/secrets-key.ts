import { randomBytes } from "node:crypto";
import { chown, link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key from the settings, or one generated once and kept in the data folder. */
export async function secretsKey(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? (await readKey(dataDir)) ?? (await makeKey(dataDir));
}

/** The key in the data folder; null: none was made yet. */
export async function readKey(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, "secrets-key"), "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Hard-linked into place, never overwritten: if two nodes start at once, only one creates the key.
 */
async function makeKey(dataDir: string): Promise<string> {
  await storeKey(dataDir, randomBytes(32).toString("base64url"));
  return (await readFile(join(dataDir, "secrets-key"), "utf8")).trim();
}

/** Puts the key of a backup into the data folder. One that is there is set aside, never overwritten. */
export async function restoreKey(dataDir: string, key: string): Promise<void> {
  const before = await readKey(dataDir);
  if (before === key) return;
  const path = join(dataDir, "secrets-key");
  if (before !== null) await rename(path, `${path}.before-restore-${Date.now()}`);
  await storeKey(dataDir, key);
  if (process.getuid?.() !== 0) return;
  // Root may restore for another user, who has to read it.
  const { uid, gid } = await stat(dataDir);
  await chown(path, uid, gid);
}

async function storeKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "secrets-key");
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
