import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { changeCompetitor, competitorsOfSite, findCompetitor } from "./competitors.queries.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import type { Updated } from "./update-site.ts";

/** Pausing a competitor frees a slot in the plan; resuming it needs one. */
export async function updateCompetitor(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  changes: { name?: string; aliases?: string[]; is_active?: boolean },
  { onCompetitorAdded }: Pick<SiteListeners, "onCompetitorAdded">,
): Promise<Updated> {
  return db.transaction().execute(async (tx): Promise<Updated> => {
    await lockWatchesOf(tx, userId);
    const competitor = await findCompetitor(tx, userId, id);
    if (competitor === undefined) return "missing";
    const isResumed = changes.is_active === true && !competitor.is_active;
    if (isResumed) {
      const plan = await planOfUser(tx, userId);
      const all = await competitorsOfSite(tx, userId, competitor.site_id);
      const isFull = all.filter((one) => one.is_active).length >= plan.limits.competitorsPerSite;
      if (isFull) return { noRoom: limitMessage("competitorsPerSite", plan) };
    }
    const { name = competitor.name, aliases = competitor.aliases } = changes;
    const typed = changes.name === undefined ? {} : { name_source: "typed" as const };
    await changeCompetitor(tx, id, {
      ...changes,
      ...typed,
      name,
      aliases: distinctAliases(name, aliases),
    });
    if (isResumed) {
      const event = { type: "competitor-added", userId, companyId: competitor.company_id } as const;
      await notifyListeners(onCompetitorAdded, tx, event);
    }
    return "done";
  });
}
