import { spawn } from "node:child_process";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import type { Folders } from "./folders.ts";
import { findProcess, listProcesses, type RunningProcess } from "./process-table.ts";
import type { RunAs } from "./run-as.ts";
import { socketPort } from "./server-address.ts";
import { serverArguments } from "./settings.ts";

/** A server process we launched; another one may win the data folder instead. */
export interface LaunchedPostmaster {
  isRunning(): boolean;
  /** What it has logged since its start. */
  readLog(): Promise<string>;
}

const largestLog = 10 * 1024 * 1024;
const shutdownPatience = 5_000;

/** The pid of the server actually running on this folder. */
export async function findPostmaster(folders: Folders): Promise<number | null> {
  const pid = await readPid(pidFile(folders));
  if (pid === null) return null;
  const found = await findProcess(pid);
  return found !== null && isPostmaster(found, folders) ? pid : null;
}

/** Launches a server in its own session, so that neither Ctrl-C nor our death reaches it. */
export async function launchPostmaster(
  folders: Folders,
  runAs: RunAs,
  binaries: Binaries,
  durable: boolean,
): Promise<LaunchedPostmaster> {
  await removeStaleLocks(folders);
  await rotateLog(folders.logFile);
  const log = await open(folders.logFile, "a", 0o600);
  const { size: logStart } = await log.stat();
  const { program, args, options } = runAs(binaries.postgres, serverArguments(folders, durable));
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

/** A clean shutdown that closes every connection, so nobody may still be using the server. */
export async function stopPostmaster(folders: Folders): Promise<void> {
  const pid = await findPostmaster(folders);
  if (pid === null) return;
  signal(pid, "SIGINT");
  const deadline = Date.now() + shutdownPatience;
  while (Date.now() < deadline && (await findPostmaster(folders)) === pid) await wait(10);
}

/**
 * A query that outlives its killed server keeps the data folder locked until it ends. Its client is
 * gone and its uncommitted work is lost anyway, so end it now.
 */
export async function endOrphans(folders: Folders): Promise<void> {
  const processes = await listProcesses();
  const parents = new Map(processes.map((each) => [each.pid, each]));
  for (const { pid, parent, command } of processes) {
    if (!command.startsWith(`postgres: ${folders.clusterName}: `)) continue;
    const server = parents.get(parent);
    if (server !== undefined && isPostmaster(server, folders)) continue;
    signal(pid, "SIGQUIT");
  }
}

async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return pid > 0 ? pid : null;
}

function pidFile(folders: Folders): string {
  return join(folders.data, "postmaster.pid");
}

function socketLockFile(folders: Folders): string {
  return join(folders.socket, `.s.PGSQL.${socketPort}.lock`);
}

function isPostmaster({ command }: RunningProcess, folders: Folders): boolean {
  return /(^|\/)postgres /.test(command) && command.includes(`-D ${folders.data} `);
}

/**
 * PostgreSQL recognizes a dead server's lock files, unless another process has its pid by now,
 * which is likely after a reboot.
 */
async function removeStaleLocks(folders: Folders): Promise<void> {
  if ((await findPostmaster(folders)) !== null) return;
  for (const file of [pidFile(folders), socketLockFile(folders)]) {
    const pid = await readPid(file);
    if (pid !== null && signal(pid, 0)) await removeLock(file, pid);
  }
}

/** Moves the file away before checking it: another product may be launching a server right now. */
async function removeLock(file: string, stalePid: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readPid(aside)) === stalePid) await rm(aside);
  else await rename(aside, file);
}

/** False if the process is gone or we may not signal it. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function rotateLog(logFile: string): Promise<void> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > largestLog) await rename(logFile, `${logFile}.old`);
}
