import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { KEPT_REQUESTS_PER_HOUR } from "@sightline/domain/security";
import type { Kysely } from "kysely";
import { networkOf } from "../../../platform/http/index.ts";
import type { Log } from "../../../platform/logging/index.ts";
import { addLoad, type Load } from "./blocks.queries.ts";

export interface CounterDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly now: () => number;
}

interface Tally {
  requests: number;
  refused: number;
  stored: { requests: number; refused: number };
}

const HOUR_MS = 60 * 60_000;
const FLUSH_MS = 60_000;
/** A flood from ever new addresses must not fill the memory. */
const MOST_NETWORKS = 20_000;

/**
 * Counts requests by network in memory, an hour at a time. Only networks that send very many, or
 * are blocked, are stored: an ordinary visitor's address never is.
 */
export function createRequestCounter({ db, log, now }: CounterDeps) {
  const tallies = new Map<string, Tally>();
  let hour = hourOf(now());
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  function count(address: string, isRefused: boolean): void {
    const network = networkOf(address);
    const tally = tallies.get(network) ?? emptyTally();
    if (!tallies.has(network)) {
      if (tallies.size >= MOST_NETWORKS) return;
      tallies.set(network, tally);
    }
    tally.requests += 1;
    if (isRefused) tally.refused += 1;
  }

  async function flush(): Promise<void> {
    const load = unstored();
    const current = hourOf(now());
    if (current !== hour) tallies.clear();
    hour = current;
    await addLoad(db, dayOf(now()), load).catch((error: unknown) =>
      log.warn({ error }, "the load of networks could not be stored"),
    );
  }

  function unstored(): Load[] {
    return [...tallies].flatMap(([network, tally]) => {
      const { requests, refused, stored } = tally;
      if (refused === 0 && requests <= KEPT_REQUESTS_PER_HOUR) return [];
      if (requests === stored.requests) return [];
      tally.stored = { requests, refused };
      return {
        network,
        requests: requests - stored.requests,
        refused: refused - stored.refused,
      };
    });
  }

  return {
    count,
    flush,
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

function emptyTally(): Tally {
  return { requests: 0, refused: 0, stored: { requests: 0, refused: 0 } };
}
