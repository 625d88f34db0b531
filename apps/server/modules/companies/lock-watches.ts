import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import { lockInTransaction } from "../../platform/database/index.ts";

/** One at a time for a user, so that two of their requests cannot both use the last room in the plan. */
export async function lockWatchesOf(tx: Transaction<Tables>, userId: string): Promise<void> {
  await lockInTransaction(tx, `watches ${userId}`);
}
