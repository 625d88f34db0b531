import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { deleteKeywordsOf } from "./keywords.queries.ts";

/** Its keywords go with it. */
export async function onSiteRemoved(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRemoved,
): Promise<void> {
  await deleteKeywordsOf(tx, userId, domain);
}
