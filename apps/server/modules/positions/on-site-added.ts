import type { Tables } from "@sightline/database";
import type { SiteAdded } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { insertDefaultRules } from "./alerts/rules.queries.ts";

/** It starts with a few alert rules, with emails off until its owner turns them on. */
export async function onSiteAdded(
  tx: Transaction<Tables>,
  { userId, siteId }: Pick<SiteAdded, "userId" | "siteId">,
): Promise<void> {
  await insertDefaultRules(tx, userId, siteId);
}
