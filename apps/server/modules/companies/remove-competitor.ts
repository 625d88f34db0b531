import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { deleteCompetitor, findCompetitor } from "./competitors.queries.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";

/** False if the user has no such competitor. */
export async function removeCompetitor(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  { onCompetitorRemoved }: Pick<SiteListeners, "onCompetitorRemoved">,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const competitor = await findCompetitor(tx, userId, id);
    if (competitor === undefined || !(await deleteCompetitor(tx, userId, id))) return false;
    const event = { type: "competitor-removed", userId, companyId: competitor.company_id } as const;
    await notifyListeners(onCompetitorRemoved, tx, event);
    return true;
  });
}
