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
}

const pollInterval = 20;
const relaunchInterval = 200;
/** A silent server is given up after this time, one that says it is recovering only much later. */
const silencePatience = 15_000;
const recoveryPatience = 5 * 60_000;

/** A lease on the server of this folder, launching one if none runs, however it was ended before. */
export async function startOrAdopt(cluster: Cluster, signal: AbortSignal): Promise<Lease> {
  const startedAt = Date.now();
  let lastHeard = startedAt;
  let launched: LaunchedPostmaster | null = null;
  let launchedAt = 0;
  for (;;) {
    const answer = await requestLease(cluster.folders);
    if (typeof answer === "object") return answer;
    if (answer === "busy") lastHeard = Date.now();
    if (answer === "closed" && !launched?.isRunning()) {
      signal.throwIfAborted();
      const mayLaunch = Date.now() - launchedAt > relaunchInterval;
      if (mayLaunch && (await findPostmaster(cluster.folders)) === null) {
        if (launched !== null) await endOrphans(cluster.folders);
        launched = await launchPostmaster(cluster.folders, cluster.runAs, cluster.binaries);
        launchedAt = Date.now();
      }
    }
    const now = Date.now();
    if (now - lastHeard > silencePatience || now - startedAt > recoveryPatience) {
      throw await gaveUp(cluster, launched);
    }
    await wait(pollInterval);
  }
}

async function gaveUp(
  { folders }: Cluster,
  launched: LaunchedPostmaster | null,
): Promise<EmbeddedServerError> {
  const pid = await findPostmaster(folders);
  if (pid !== null) {
    return new EmbeddedServerError(
      `The database server (process ${pid}) runs on ${folders.data} but does not answer at ` +
        `${folders.socket}. Look into ${folders.logFile}; end that process, then start again.`,
    );
  }
  const lastLines = ((await launched?.readLog()) ?? "").split("\n").slice(-15).join("\n");
  return new EmbeddedServerError(
    `The embedded database does not start. The end of ${folders.logFile} says:\n${lastLines}`,
  );
}
