import type { Tables } from "@sightline/database";
import { limitMessage } from "@sightline/domain/billing";
import { distinctAliases } from "@sightline/domain/companies";
import type { Kysely } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { changeCompetitor, competitorsOfSite, findCompetitor } from "./competitors.queries.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import type { Updated } from "./update-site.ts";

/** Pausing a competitor frees a slot in the plan; resuming it needs one. */
export async function updateCompetitor(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  changes: { name?: string; aliases?: string[]; is_active?: boolean },
): Promise<Updated> {
  return db.transaction().execute(async (tx): Promise<Updated> => {
    await lockWatchesOf(tx, userId);
    const competitor = await findCompetitor(tx, userId, id);
    if (competitor === undefined) return "missing";
    if (changes.is_active && !competitor.is_active) {
      const plan = await planOfUser(tx, userId);
      const all = await competitorsOfSite(tx, userId, competitor.site_id);
      const isFull = all.filter((one) => one.is_active).length >= plan.limits.competitorsPerSite;
      if (isFull) return { noRoom: limitMessage("competitorsPerSite", plan) };
    }
    const { name = competitor.name, aliases = competitor.aliases } = changes;
    await changeCompetitor(tx, id, { ...changes, name, aliases: distinctAliases(name, aliases) });
    return "done";
  });
}
