import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { deleteInsightsOf } from "./insights.queries.ts";

/** What was recommended for it goes with it. */
export async function onSiteRemoved(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRemoved,
): Promise<void> {
  await deleteInsightsOf(tx, userId, domain);
}
