import type { Tables } from "@sightline/database";
import type { SiteRestored } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { countActiveKeywords, keepOldest } from "./keyword-limits.queries.ts";

/** What came back with it rests as far as the plan has no room beside what is active already. */
export async function onSiteRestored(
  tx: Transaction<Tables>,
  { userId, domain }: SiteRestored,
): Promise<void> {
  const { limits } = await planOfUser(tx, userId);
  const others = await countActiveKeywords(tx, userId, domain);
  await keepOldest(tx, userId, domain, limits.keywords - others);
}
