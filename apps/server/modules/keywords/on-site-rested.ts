import type { Tables } from "@sightline/database";
import type { SitePaused } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { keepOldest } from "./keyword-limits.queries.ts";

/** Pauses its keywords too; they are resumed one by one. */
export async function onSitePaused(
  tx: Transaction<Tables>,
  { userId, domain }: SitePaused,
): Promise<void> {
  await keepOldest(tx, userId, domain, 0);
}
