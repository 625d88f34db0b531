import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Runs the work unless another node does it now; one that dies holds nothing. */
export async function onlyOnce(
  db: Kysely<Tables>,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (own) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as mine
    `.execute(own);
    if (rows[0]?.mine !== true) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(own);
    }
  });
}
