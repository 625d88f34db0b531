import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Waits for the lock and holds it until the transaction ends. */
export async function lockInTransaction(tx: Kysely<Tables>, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numberOf(key)})`.execute(tx);
}

/** The same without waiting: false if someone else holds it. */
export async function tryLockInTransaction(tx: Kysely<Tables>, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${numberOf(key)}) as taken
  `.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * Runs the work under a lock that spans transactions. It is held on a separate connection, so that
 * a node that dies releases it.
 */
export function withAdvisoryLock<Result>(
  db: Kysely<Tables>,
  key: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${numberOf(key)})`.execute(connection);
    return unlockAfter(connection, key, work);
  });
}

/** The same, but skips the work if another node is doing it: then the result is undefined. */
export function unlessLocked<Result>(
  db: Kysely<Tables>,
  key: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${numberOf(key)}) as taken
    `.execute(connection);
    return rows[0]?.taken === true ? unlockAfter(connection, key, work) : undefined;
  });
}

async function unlockAfter<Result>(
  connection: Kysely<Tables>,
  key: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(connection);
  } finally {
    await sql`select pg_advisory_unlock(${numberOf(key)})`.execute(connection);
  }
}

function numberOf(key: string) {
  return sql`hashtextextended(${key}, 0)`;
}
