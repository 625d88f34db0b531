import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** One node at a time, on a connection of its own; the others come again in a minute. */
export function collectAlone(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  const key = sql`hashtext('keywords'), hashtext('collect-searches')`;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_lock(${key}) as free
    `.execute(connection);
    if (rows[0]?.free !== true) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
