import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { hasActiveKeywordFor, keywordsInUse, lockKeywordsOf } from "./keyword-limits.queries.ts";

/** Why the plan has no room for one more active keyword of this site; null when it has. */
export async function noRoomFor(
  tx: Transaction<Tables>,
  userId: string,
  site: string,
): Promise<string | null> {
  await lockKeywordsOf(tx, userId);
  const plan = await planOfUser(tx, userId);
  const { sites, keywords } = await keywordsInUse(tx, userId);
  if (keywords >= plan.limits.keywords) return limitMessage("keywords", plan);
  if (sites < plan.limits.sites || (await hasActiveKeywordFor(tx, userId, site))) return null;
  return limitMessage("sites", plan);
}
