import { setTimeout as wait } from "node:timers/promises";
import type { Lease } from "./lease.ts";
import { stopPostmaster } from "./postmaster.ts";
import { type Cluster, startOrAdopt } from "./start-or-adopt.ts";

const firstPause = 100;
const longestPause = 5_000;

/** Holds a lease on a running server and restarts it whenever it dies, until `stop`. */
export async function supervise(
  cluster: Cluster,
  log: (message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let lease: Lease | null = await startOrAdopt(cluster, stopping.signal);
  let healing = Promise.resolve();
  let stopped: Promise<void> | null = null;
  watch(lease);

  function watch(current: Lease): void {
    void current.ended.then(() => {
      if (stopping.signal.aborted) return;
      lease = null;
      healing = heal();
    });
  }

  async function heal(): Promise<void> {
    log("The database server went away; bringing it back.");
    for (let pause = firstPause; !stopping.signal.aborted; pause *= 2) {
      try {
        lease = await startOrAdopt(cluster, stopping.signal);
        watch(lease);
        log("The database server is back.");
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log(error instanceof Error ? error.message : String(error));
        const { signal } = stopping;
        await wait(Math.min(pause, longestPause), undefined, { signal }).catch(() => {});
      }
    }
  }

  async function leave(): Promise<void> {
    stopping.abort();
    await healing;
    if (lease === null) return;
    if (await lease.giveBack()) await stopPostmaster(cluster.folders);
    await lease.close();
  }

  return {
    stop() {
      stopped ??= leave();
      return stopped;
    },
  };
}
