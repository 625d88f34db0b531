import type { Tables } from "@sightline/database";
import { limitMessage, storedLimit, storedLimitMessage } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { companyOf } from "./companies.queries.ts";
import { competitorsOfSite, insertCompetitor } from "./competitors.queries.ts";
import { foundName } from "./found-names.queries.ts";
import { lockWatchesOf } from "./lock-watches.ts";
import { notifyListeners, type SiteListeners } from "./site-listeners.ts";
import { findSite } from "./sites.queries.ts";

export type AddedCompetitor =
  | { id: string }
  | { noRoom: string }
  | "itself"
  | "watched"
  | "missing";

export async function addCompetitor(
  db: Kysely<Tables>,
  userId: string,
  siteId: string,
  { domain, name }: { domain: string; name?: string },
  { onCompetitorAdded }: Pick<SiteListeners, "onCompetitorAdded">,
): Promise<AddedCompetitor> {
  return db.transaction().execute(async (tx): Promise<AddedCompetitor> => {
    await lockWatchesOf(tx, userId);
    const site = await findSite(tx, userId, siteId);
    if (site === undefined) return "missing";
    if (site.domain === domain) return "itself";
    const others = await competitorsOfSite(tx, userId, siteId);
    if (others.some((one) => one.domain === domain)) return "watched";
    const plan = await planOfUser(tx, userId);
    const active = others.filter((one) => one.is_active).length;
    if (active >= plan.limits.competitorsPerSite) {
      return { noRoom: limitMessage("competitorsPerSite", plan) };
    }
    if (others.length >= storedLimit("competitorsPerSite", plan)) {
      const what = "competitors for this site, including paused ones";
      return { noRoom: storedLimitMessage("competitorsPerSite", plan, what) };
    }
    const company_id = await companyOf(tx, domain);
    const named =
      name === undefined
        ? await foundName(tx, company_id, domain)
        : { name, aliases: [], name_source: "typed" as const };
    const row = { user_id: userId, site_id: siteId, company_id, ...named };
    const id = await insertCompetitor(tx, row);
    const event = { type: "competitor-added", userId, companyId: company_id } as const;
    await notifyListeners(onCompetitorAdded, tx, event);
    return { id };
  });
}
