import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { countUnseen } from "../alerts/alerts.queries.ts";
import { presentDays, presentNewest } from "./rank-figures.ts";
import { ranksByDay, ranksNow } from "./rankings.queries.ts";
import { siteComparisons } from "./site-comparisons.ts";
import { curveOf } from "./site-curve.ts";
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

const DAY_MS = 86_400_000;

/** A site's rankings by day, and compared with its competitors now. */
export async function siteRankings(
  db: Kysely<Tables>,
  { userId, site, days, now, hasProvider }: RankingsRequest,
): Promise<Omit<SiteRankings, "attention">> {
  const of = { userId, site };
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const watched = await watchedSites(db, userId, site);
  const [own] = watched;
  const { curve, about } = await curveOf(db, own?.siteId ?? null);
  const [dayPlaces, held, voices, comparisons, unseenAlerts] = await Promise.all([
    own === undefined ? [] : ranksByDay(db, own.siteId, { from, to }),
    own === undefined ? [] : ranksNow(db, own.siteId, to),
    voicesNow(db, of, watched, curve),
    own === undefined ? null : siteComparisons(db, own.siteId),
    countUnseen(db, userId, site),
  ]);
  const newest = presentNewest(held, curve);
  const presented = presentDays(dayPlaces, { day: to, newest }, curve);
  const period = { days: presented, newest, curve };
  return {
    has_provider: hasProvider,
    curve: about,
    days: presented,
    period: own === undefined ? null : await periodOf(db, { siteId: own.siteId, ...period }),
    newest,
    share_of_voice: newest.answered === 0 ? [] : voices,
    comparisons,
    unseen_alerts: unseenAlerts,
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
