import { spawn } from "node:child_process";
import { mkdtemp, statfs } from "node:fs/promises";
import type { Socket } from "node:net";
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

/** Waits for the end of the pipe, ends the database server in the folder, and removes the folder. */
const GUARD = `trap "" INT TERM HUP
cat > /dev/null
server=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$server" && sleep 1
rm -rf "$1"`;

/** Nothing of the folder outlives this process, even if it is killed. */
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
