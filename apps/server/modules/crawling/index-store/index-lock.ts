import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/**
 * One writer of a company's index at a time, on its own connection: losing the
 * connection releases the lock. What a writer left half-done, the next one deletes.
 */
export function withIndexLock<Result>(
  db: Kysely<Tables>,
  company: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const key = sql`hashtext('index'), hashtext(${company})`;
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      await connection
        .deleteFrom("index_segments")
        .where("company_id", "=", company)
        .where("published_at", "is", null)
        .execute();
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
