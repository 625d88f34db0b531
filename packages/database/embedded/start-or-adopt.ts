import { setTimeout as wait } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { EmbeddedServerError } from "./embedded-server-error.ts";
import type { Folders } from "./folders.ts";
import { type Lease, requestLease } from "./lease.ts";
import {
  endOrphans,
  findPostmaster,
  type LaunchedPostmaster,
  launchPostmaster,
} from "./postmaster.ts";
import type { RunAs } from "./run-as.ts";

export interface Cluster {
  readonly folders: Folders;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly durable: boolean;
}

/** We give up on a silent server after this time, and much later on one that reports recovery. */
const silencePatience = 15_000;
const recoveryPatience = 5 * 60_000;
const shortestPoll = 20;
const longestPoll = 500;
const mostFailures = 3;

/**
 * A lease on this folder's server, launching one if none is running, however the last one ended.
 */
export async function startOrAdopt(cluster: Cluster, signal: AbortSignal): Promise<Lease> {
  const startedAt = Date.now();
  let lastHeard = startedAt;
  let launched: LaunchedPostmaster | null = null;
  let failures = 0;
  for (;;) {
    const answer = await requestLease(cluster.folders);
    if (typeof answer === "object") return answer;
    if (answer === "busy") lastHeard = Date.now();
    if (answer === "silent" && !launched?.isRunning()) {
      signal.throwIfAborted();
      if (launched !== null) {
        failures += (await isHeldUp(launched)) ? 0 : 1;
        if (failures === mostFailures) throw await gaveUp(cluster, launched);
      }
      launched = await launchUnlessRunning(cluster, launched);
    }
    const waited = Date.now() - startedAt;
    if (Date.now() - lastHeard > silencePatience || waited > recoveryPatience) {
      throw await gaveUp(cluster, launched);
    }
    await wait(Math.min(shortestPoll + waited / 10, longestPoll));
  }
}

async function launchUnlessRunning(
  { folders, runAs, binaries, durable }: Cluster,
  previous: LaunchedPostmaster | null,
): Promise<LaunchedPostmaster | null> {
  if ((await findPostmaster(folders)) !== null) return null;
  if (previous !== null) await endOrphans(folders);
  return await launchPostmaster(folders, runAs, binaries, durable);
}

/** Processes of a killed server, or another server that is stopping, will be gone soon. */
async function isHeldUp(launched: LaunchedPostmaster): Promise<boolean> {
  const log = await launched.readLog();
  return (
    log.includes("pre-existing shared memory block") ||
    /lock file "[^"\n]*" already exists/.test(log)
  );
}

async function gaveUp(
  { folders }: Cluster,
  launched: LaunchedPostmaster | null,
): Promise<EmbeddedServerError> {
  const pid = await findPostmaster(folders);
  if (pid !== null) {
    return new EmbeddedServerError(
      `The database server (process ${pid}) is running on ${folders.data} but not responding at ` +
        `${folders.socket}. Check ${folders.logFile}, end that process, then start again.`,
    );
  }
  const lastLines = ((await launched?.readLog()) ?? "").split("\n").slice(-15).join("\n");
  return new EmbeddedServerError(
    `The embedded database did not start. ${folders.logFile} ends with:\n${lastLines}`,
  );
}
