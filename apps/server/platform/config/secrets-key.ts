import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key from the settings, or one generated once and kept in the data folder. */
export async function secretsKey(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? (await readKey(dataDir)) ?? (await makeKey(dataDir));
}

async function readKey(dataDir: string): Promise<string | null> {
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
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "secrets-key");
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, "utf8")).trim();
}
