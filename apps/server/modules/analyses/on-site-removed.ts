import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";

/** Its analyses are deleted with it. */
export async function onSiteRemoved(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRemoved,
): Promise<void> {
  await tx
    .deleteFrom("analyses")
    .where("user_id", "=", userId)
    .where("target_site", "=", domain)
    .execute();
}
