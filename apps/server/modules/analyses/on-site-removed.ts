import type { Tables } from "@sightline/database";
import type { SiteRemoved } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";
import { deleteInSlices, type Slices } from "../../platform/database/index.ts";

/** Its analyses are deleted with it. */
export function onSiteRemoved(db: Kysely<Tables>, { userId, domain }: SiteRemoved): Slices {
  return deleteInSlices(db, "analyses", sql`user_id = ${userId} and target_site = ${domain}`);
}
