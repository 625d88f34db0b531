import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { countUnseen } from "../alerts/alerts.queries.ts";
import { NO_FIGURES, rankingFigures } from "./ranking-figures.ts";
import { siteComparisons } from "./site-comparisons.ts";
import { periodOf } from "./site-period.ts";
import { voicesNow } from "./voice-now.ts";

export interface RankingsRequest {
  readonly userId: string;
  readonly site: string;
  readonly days: number;
  readonly now: Date;
  /** Whether checks ask a search provider. */
  readonly hasProvider: boolean;
}

/** A site's rankings by day, and compared with its competitors now. */
export async function siteRankings(
  db: Kysely<Tables>,
  { userId, site, days, now, hasProvider }: RankingsRequest,
): Promise<Omit<SiteRankings, "attention">> {
  const watched = await watchedSites(db, userId, site);
  const siteId = watched[0]?.siteId ?? null;
  const own = siteId === null ? [] : [siteId];
  const [figures, comparisons, unseenAlerts] = await Promise.all([
    rankingFigures(db, own, { days, now }),
    siteComparisons(db, own),
    countUnseen(db, userId, site),
  ]);
  const known = figures.get(siteId ?? "") ?? NO_FIGURES;
  const { curve, newest } = known;
  const [voices, period] = await Promise.all([
    newest.answered === 0 ? [] : voicesNow(db, { userId, site }, watched, curve),
    siteId === null ? null : periodOf(db, { siteId, ...known }),
  ]);
  return {
    has_provider: hasProvider,
    curve: known.about,
    days: known.days,
    period,
    newest,
    share_of_voice: voices,
    comparisons: comparisons.get(siteId ?? "") ?? null,
    unseen_alerts: unseenAlerts,
  };
}
