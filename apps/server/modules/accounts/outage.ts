import { AsyncLocalStorage } from "node:async_hooks";
import { isUnavailable, type Tables } from "@sightline/database";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

export interface OutageWatch {
  /** For the auth library, which swallows a lost database and answers as if it were its fault. */
  readonly db: Kysely<Tables>;
  /** What `work` gives, and whether the database went away under it. */
  watch<T>(work: () => Promise<T>): Promise<{ result: T; outage: boolean }>;
}

export function createOutageWatch(pool: Pool): OutageWatch {
  const seen = new AsyncLocalStorage<{ outage: boolean }>();
  const notice = (error: unknown) => {
    const watched = seen.getStore();
    if (watched && isUnavailable(error)) watched.outage = true;
  };

  /** A connection that cannot be had is no query, so the query log never hears of it. */
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
      seen.run({ outage: false }, async () => {
        const result = await work();
        return { result, outage: seen.getStore()?.outage ?? false };
      }),
  };
}
