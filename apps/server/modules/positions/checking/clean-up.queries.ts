import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const DELETED_TOGETHER = 5_000;

/** In batches: no long locks, and finished batches survive an interruption. */
export async function deleteOldSnapshots(db: Kysely<Tables>, before: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from search_snapshots where id in (
        select id from search_snapshots where day < ${before}::date limit ${DELETED_TOGETHER}
      )
    `.execute(db);
    if (numAffectedRows < BigInt(DELETED_TOGETHER)) return;
  }
}

export async function deleteOldClaims(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom("check_claims").where("day", "<", before).execute();
}
