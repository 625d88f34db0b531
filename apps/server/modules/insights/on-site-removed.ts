import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { deleteInsightsOf } from "./insights.queries.ts";

/** Its insights are deleted with it. */
export async function onSiteRemoved(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRemoved,
): Promise<void> {
  await deleteInsightsOf(tx, userId, domain);
}
