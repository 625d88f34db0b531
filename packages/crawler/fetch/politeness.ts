import { type AllowedHosts, portOf } from "../address/index.ts";
import type { FetchResult } from "./fetched.ts";
import { createHostQueue, type HostQueue, type PolitenessClock } from "./host-queue.ts";
import { politePace, unhurriedPace } from "./pace.ts";

export interface Politeness {
  /** Fetches when the host's turn comes, and learns from the answer how fast it may go on. */
  run(
    url: string,
    fetch: () => Promise<FetchResult>,
    options?: { readonly crawlDelaySeconds?: number | null; readonly signal?: AbortSignal },
  ): Promise<FetchResult>;
  /** How many requests the host may have under way now. */
  concurrencyOf(url: string): number;
}

export interface PolitenessOptions {
  readonly allow: AllowedHosts;
  readonly clock?: PolitenessClock;
}

/** One for all crawls of a process: two crawls of one host share its patience. */
export function createPoliteness({ allow, clock = realClock }: PolitenessOptions): Politeness {
  const hosts = new Map<string, HostQueue>();

  function queueFor(address: string): HostQueue {
    const url = new URL(address);
    const isAllowed = allow.allows(url.hostname, portOf(url));
    const key = isAllowed ? url.host : url.hostname;
    const known = hosts.get(key);
    if (known) return known;
    if (hosts.size >= FORGET_ABOVE) forgetIdleHosts(hosts, clock.now());
    const queue = createHostQueue(isAllowed ? unhurriedPace() : politePace(), clock);
    hosts.set(key, queue);
    return queue;
  }

  return {
    async run(url, fetch, { crawlDelaySeconds, signal } = {}) {
      const queue = queueFor(url);
      await queue.turn((crawlDelaySeconds ?? 0) * 1_000, signal);
      try {
        const result = await fetch();
        queue.pace.learn(result, clock.now(), clock.today());
        return result;
      } finally {
        queue.done();
      }
    },
    concurrencyOf: (url) => queueFor(url).pace.concurrency,
  };
}

function forgetIdleHosts(hosts: Map<string, HostQueue>, now: number): void {
  for (const [key, queue] of hosts) {
    if (queue.isIdle && queue.pace.isFresh(now)) hosts.delete(key);
  }
}

const FORGET_ABOVE = 1_000;

const realClock: PolitenessClock = {
  now: () => performance.now(),
  today: () => new Date(),
  after: (ms, run) => void setTimeout(run, Math.ceil(ms)),
};
