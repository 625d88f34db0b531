import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../platform/database/index.ts";

/** Its insights are deleted with it. */
export async function* onSiteRemoved(
  db: Kysely<Tables>,
  { userId, domain }: SiteRemoved,
): AsyncGenerator<number> {
  const ofSite = sql`user_id = ${userId} and target_site = ${domain}`;
  yield* deleteInSlices(db, "insights", ofSite);
  yield* deleteInSlices(db, "notifications", ofSite);
}
