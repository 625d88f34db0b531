import { spawn } from "node:child_process";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { Folders } from "./folders.ts";
import { findProcess, listProcesses, type RunningProcess } from "./process-table.ts";
import type { RunAs } from "./run-as.ts";
import { serverArguments } from "./settings.ts";

/** A server process that we launched; someone else's may win the data folder instead. */
export interface LaunchedPostmaster {
  isRunning(): boolean;
  /** What it has written since its start. */
  readLog(): Promise<string>;
}

const largestLog = 10 * 1024 * 1024;
const shutdownPatience = 9_000;

/** The pid of the server that really runs on this folder. */
export async function findPostmaster(folders: Folders): Promise<number | null> {
  const pid = await readPidFile(folders);
  if (pid === null) return null;
  const found = await findProcess(pid);
  return found !== null && isPostmaster(found, folders) ? pid : null;
}

/** Launches a server in a session of its own, so that neither Ctrl-C nor our death reaches it. */
export async function launchPostmaster(
  folders: Folders,
  runAs: RunAs,
  binaries: Binaries,
): Promise<LaunchedPostmaster> {
  await removeStalePidFile(folders);
  await rotateLog(folders.logFile);
  const log = await open(folders.logFile, "a", 0o600);
  const { size: logStart } = await log.stat();
  const { program, args, options } = runAs(binaries.postgres, serverArguments(folders));
  const child = spawn(program, args, {
    ...options,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  let running = true;
  child.once("exit", () => {
    running = false;
  });
  child.once("error", () => {
    running = false;
  });
  child.unref();
  await log.close();
  return {
    isRunning: () => running,
    readLog: async () => (await readFile(folders.logFile)).subarray(logStart).toString().trim(),
  };
}

/** Ends a clean shutdown by closing every connection; nobody may be relying on the server. */
export async function stopPostmaster(folders: Folders): Promise<void> {
  const pid = await findPostmaster(folders);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + shutdownPatience;
  while (Date.now() < deadline && (await findPostmaster(folders)) === pid) await wait(10);
}

/**
 * A query that outlives its killed server keeps the data folder locked until it ends.
 * Its client is gone and what it has not committed is lost already, so end it now.
 */
export async function endOrphans(folders: Folders): Promise<void> {
  const processes = await listProcesses();
  const parents = new Map(processes.map((each) => [each.pid, each]));
  for (const { pid, parent, command } of processes) {
    if (!command.startsWith(`postgres: ${folders.clusterName}: `)) continue;
    const server = parents.get(parent);
    if (server !== undefined && isPostmaster(server, folders)) continue;
    try {
      process.kill(pid, "SIGQUIT");
    } catch {
      // It ended by itself.
    }
  }
}

async function readPidFile(folders: Folders): Promise<number | null> {
  const text = await readFile(pidFile(folders), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : null;
}

function pidFile(folders: Folders): string {
  return join(folders.data, "postmaster.pid");
}

function isPostmaster({ command }: RunningProcess, folders: Folders): boolean {
  return /(^|\/)postgres /.test(command) && command.includes(`-D ${folders.data} `);
}

/** PostgreSQL sees through a dead pid, but not through one that another program has now. */
async function removeStalePidFile(folders: Folders): Promise<void> {
  const stale = await readPidFile(folders);
  if (stale === null || (await findProcess(stale)) === null) return;
  if ((await findPostmaster(folders)) !== null) return;
  const file = pidFile(folders);
  const aside = `${file}.stale`;
  await rename(file, aside);
  // Another product may have launched a server between our look and our grip.
  if (Number.parseInt(await readFile(aside, "utf8"), 10) !== stale) await rename(aside, file);
  else await rm(aside);
}

async function rotateLog(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > largestLog) await rename(logFile, `${logFile}.old`);
}
