import type { Tables } from "@sightline/database";
import type { SiteRested } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { keepOldest } from "./keyword-limits.queries.ts";

/** Its keywords rest with it, and wait to be woken one by one. */
export async function onSiteRested(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRested,
): Promise<void> {
  await keepOldest(tx, userId, domain, 0);
}
