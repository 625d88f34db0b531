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
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      const watched = seen.getStore();
      if (event.level === "error" && watched && isUnavailable(event.error)) watched.outage = true;
    },
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
