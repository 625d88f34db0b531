import type { Tables } from "@sightline/database";
import { sql, type Transaction } from "kysely";

/** One at a time for a user, so that two of their requests cannot both use the last room in the plan. */
export async function lockWatchesOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('watches'), hashtext(${userId}))`.execute(tx);
}
