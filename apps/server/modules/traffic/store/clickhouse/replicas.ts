import type { MovedDays } from "../archive.ts";
import { type ClickHouse, ClickHouseAway } from "./connect.ts";
import { holdsAll } from "./day-rows.ts";
import { migrateClickHouse, TablesOfOneServer } from "./schema.ts";

/** Servers that hold the same days: one, or replicas of one another. */
export interface Replicas {
  /** Makes the tables on every server. */
  prepare(): Promise<void>;
  /** Asks one that has all of these days: a replica may have lost some, and still be copying them. */
  read<Result>(days: MovedDays, ask: Ask<Result>): Promise<Result>;
  /** One is asked, and the others follow it. */
  change(ask: Ask<void>): Promise<void>;
  /** All that answer; fails unless more than half do. */
  writable(): Promise<readonly [ClickHouse, ...ClickHouse[]]>;
}

type Ask<Result> = (server: ClickHouse) => Promise<Result>;
type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

export function replicasOf(servers: readonly ClickHouse[]): Replicas {
  const areReplicas = servers.length > 1;
  const prepared = new Map<ClickHouse, Promise<void>>();
  /** The one that answered last: only one request waits for a server that is away. */
  let preferred = servers[0];

  /** Before anything else; again after a failure, since its disk may have been replaced. */
  function ready(server: ClickHouse): Promise<void> {
    const before = prepared.get(server);
    if (before !== undefined) return before;
    const preparing = migrateClickHouse(server, areReplicas);
    prepared.set(server, preparing);
    return preparing;
  }

  async function outcomeOf<Result>(server: ClickHouse, ask: Ask<Result>): Promise<Outcome<Result>> {
    try {
      await ready(server);
      return { result: await ask(server) };
    } catch (error) {
      prepared.delete(server);
      return { error };
    }
  }

  async function first<Result>(ask: Ask<Result>): Promise<Result> {
    const failures = new Map<ClickHouse, unknown>();
    for (const server of new Set([preferred, ...servers])) {
      if (server === undefined) continue;
      const outcome = await outcomeOf(server, ask);
      if ("result" in outcome) {
        preferred = server;
        return outcome.result;
      }
      if (!areReplicas) throw outcome.error;
      failures.set(server, outcome.error);
    }
    throw explained("no ClickHouse server can be used", failures);
  }

  async function all(ask: Ask<unknown>) {
    const succeeded: ClickHouse[] = [];
    const failures = new Map<ClickHouse, unknown>();
    const outcomes = await Promise.all(
      servers.map(async (server) => ({ server, outcome: await outcomeOf(server, ask) })),
    );
    for (const { server, outcome } of outcomes) {
      if ("result" in outcome) succeeded.push(server);
      else failures.set(server, outcome.error);
    }
    return { succeeded, failures };
  }

  return {
    async prepare() {
      const { failures } = await all(async () => {});
      if (failures.size > 0) throw explained("ClickHouse isn't ready", failures);
    },
    read: (days, ask) =>
      first(async (server) => {
        if (areReplicas && !(await holdsAll(server, days))) {
          throw new Error("some rows of moved days are missing, or still being copied");
        }
        return ask(server);
      }),
    change: first,
    async writable() {
      const needed = Math.floor(servers.length / 2) + 1;
      // Whatever a server has lost since it was used last.
      prepared.clear();
      const { succeeded, failures } = await all(async () => {});
      const [one, ...others] = succeeded;
      if (one !== undefined && succeeded.length >= needed) return [one, ...others];
      const found = `${succeeded.length} of ${servers.length} ClickHouse servers`;
      throw explained(`${found} can take page views, and ${needed} must`, failures);
    },
  };
}

/** A mistake in the settings is what the operator must read. */
function explained(what: string, failures: ReadonlyMap<ClickHouse, unknown>): unknown {
  const mistake = [...failures.values()].find((error) => error instanceof TablesOfOneServer);
  if (mistake !== undefined) return mistake;
  const reasons = [...failures].map(([{ host }, error]) => `${host}: ${messageOf(error)}`);
  return new ClickHouseAway(`${what} (${reasons.join("; ")})`);
}

/** A connection that several addresses refused has no message. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String("code" in error ? error.code : error.name);
}
