import { spawn } from "node:child_process";
import { mkdtemp, statfs } from "node:fs/promises";
import type { Socket } from "node:net";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ENOUGH = 2 * 1024 ** 3;

/**
 * A new folder for disposable data: in memory if there is plenty, because a busy disk makes
 * creating databases ten times slower.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), prefix));
}

/** Waits until the pipe closes, stops the database server in the folder, and removes the folder. */
const GUARD = `trap "" INT TERM HUP
cat > /dev/null
server=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$server" && sleep 1
rm -rf "$1"`;

/** Removes the folder when this process ends, even if it is killed. */
export function removeWhenWeEnd(folder: string): void {
  const guard = spawn("sh", ["-c", GUARD, "guard", folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  (guard.stdin as Socket).unref();
}

async function hasRoomInMemory(): Promise<boolean> {
  if (freemem() < ENOUGH) return false;
  const found = await statfs(MEMORY).catch(() => null);
  return found !== null && found.bavail * found.bsize >= ENOUGH;
}
