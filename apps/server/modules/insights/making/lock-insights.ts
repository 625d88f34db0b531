import type { Tables } from "@sightline/database";
import { sql, type Transaction } from "kysely";

/** Until the transaction ends, no other analysis of this user makes insights or notifications. */
export async function lockInsightsOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  const key = `insights ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
