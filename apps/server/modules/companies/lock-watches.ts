import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import { lockInTransaction } from "../../platform/database/index.ts";

/** One request at a time per user, so that two can't both use the last slot in the plan. */
export async function lockWatchesOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await lockInTransaction(tx, `watches ${userId}`);
}
