import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, type Tables } from "@sightline/database";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

export interface OutageWatch {
  /** For the auth library, which swallows a lost connection and reports its own error instead. */
  readonly db: Kysely<Tables>;
  /** The result of `work`, and why the database was unavailable meanwhile, if it was. */
  watch<T>(work: () => Promise<T>): Promise<{ result: T; outage: unknown }>;
}

export function createOutageWatch(
  pool: Pool,
  onFailedQuery: (error: unknown) => void,
): OutageWatch {
  const seen = new AsyncLocalStorage<{ outage: unknown }>();
  const notice = (error: unknown) => {
    onFailedQuery(error);
    const watched = seen.getStore();
    if (watched && isUnavailable(error)) watched.outage ??= error;
  };

  /** A failed connection attempt isn't a query, so the query log doesn't see it. */
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      notice(error);
      throw error;
    }
  };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect, end: () => pool.end() },
    }),
    log: (event) => (event.level === "error" ? notice(event.error) : undefined),
  });
  return {
    db,
    watch: (work) =>
      seen.run({ outage: null }, async () => {
        const result = await work();
        return { result, outage: seen.getStore()?.outage ?? null };
      }),
  };
}
