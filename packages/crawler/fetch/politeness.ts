import { type AllowedHosts, portOf } from "../address/index.ts";
import { type FetchResult, ranOutOfTime } from "./fetched.ts";
import type { WaitForHost } from "./follow.ts";
import { createHostQueue, type HostQueue, type PolitenessClock } from "./host-queue.ts";
import { politePace, unlimitedPace } from "./pace.ts";

export interface Politeness {
  /**
   * Fetches when it is the host's turn, and learns from the response how fast it may continue.
   * Where redirects lead to other hosts, `waitForHost` waits for theirs.
   * A time limit that runs out after such a redirect slows no host down: others used it up as well.
   */
  run(
    url: string,
    fetch: (waitForHost: WaitForHost) => Promise<FetchResult>,
    options?: { readonly crawlDelaySeconds?: number | null; readonly signal?: AbortSignal },
  ): Promise<FetchResult>;
  /** How many concurrent requests the host may get now. */
  concurrencyOf(url: string): number;
}

export interface PolitenessOptions {
  readonly allow: AllowedHosts;
  readonly clock?: PolitenessClock;
}

/** One for all crawls of a process: two crawls of one host share its rate limit. */
export function createPoliteness({ allow, clock = realClock }: PolitenessOptions): Politeness {
  const hosts = new Map<string, HostQueue>();

  function queueFor(address: string): HostQueue {
    const url = new URL(address);
    const isAllowed = allow.allows(url.hostname, portOf(url));
    const key = isAllowed ? url.host : url.hostname;
    const known = hosts.get(key);
    if (known) return known;
    if (hosts.size >= FORGET_ABOVE) forgetIdleHosts(hosts, clock.now());
    const queue = createHostQueue(isAllowed ? unlimitedPace() : politePace(), clock);
    hosts.set(key, queue);
    return queue;
  }

  return {
    async run(url, fetch, { crawlDelaySeconds, signal } = {}) {
      const slot = createHostSlot(signal);
      try {
        await slot.moveTo(queueFor(url), (crawlDelaySeconds ?? 0) * 1_000);
        const result = await fetch((other) => slot.moveTo(queueFor(other), 0));
        if (!(slot.hasMoved && ranOutOfTime(result))) {
          slot.at?.pace.learn(result, clock.now(), clock.today());
        }
        return result;
      } finally {
        slot.end();
      }
    },
    concurrencyOf: (url) => queueFor(url).pace.concurrency,
  };
}

/** One fetch, at one host at a time. */
function createHostSlot(signal: AbortSignal | undefined) {
  let at: HostQueue | null = null;
  let hasMoved = false;
  const end = () => {
    at?.done();
    at = null;
  };
  return {
    get at() {
      return at;
    },
    get hasMoved() {
      return hasMoved;
    },
    /** A host's slot is released before waiting for another, so that fetches can't deadlock. */
    async moveTo(next: HostQueue, crawlDelayMs: number): Promise<void> {
      if (next === at) return;
      hasMoved = at !== null;
      end();
      await next.turn(crawlDelayMs, signal);
      at = next;
    },
    end,
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
