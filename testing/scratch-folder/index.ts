import { mkdtemp, statfs } from "node:fs/promises";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH = 2 * 1024 ** 3;

/**
 * A new folder for data that nothing outlives: in memory where the machine has plenty, because a
 * busy disk makes every new database ten times as slow.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), prefix));
}

async function hasRoomInMemory(): Promise<boolean> {
  if (freemem() < ENOUGH) return false;
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && found.bavail * found.bsize >= ENOUGH;
}
