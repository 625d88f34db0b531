import type { Tables } from "@sightline/database";
import type { Plan } from "@sightline/domain/billing";
import type { Transaction } from "kysely";
import { pauseCompetitorsOverLimit } from "./competitors.queries.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { oldestSitesOf } from "./sites.queries.ts";

/** Pauses what exceeds the plan; nothing is deleted. */
export async function pauseSitesOverLimit(
  tx: Transaction<Tables>,
  userId: string,
  { limits }: Plan,
): Promise<void> {
  await lockWatchesOf(tx, userId);
  await tx
    .updateTable("sites")
    .set({ is_active: false })
    .where("user_id", "=", userId)
    .where("is_active", "=", true)
    .where("removed_at", "is", null)
    .where("id", "not in", oldestSitesOf(tx, userId, limits.sites).select("sites.id"))
    .execute();
  await pauseCompetitorsOverLimit(tx, userId, limits.competitorsPerSite);
}
