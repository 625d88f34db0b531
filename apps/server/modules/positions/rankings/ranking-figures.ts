import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { presentDays, presentNewest } from "./rank-figures.ts";
import { type ChecksOfDay, checksToday, type DayRanks, ranksByDay } from "./rankings.queries.ts";
import { type RanksNow, ranksNow } from "./ranks-now.queries.ts";
import { type ChosenCurve, curvesOf, PUBLISHED_CURVE } from "./site-curve.ts";

/** What a site's chart says, and the figures beside it. */
export interface RankingFigures extends ChosenCurve {
  readonly days: SiteRankings["days"];
  readonly newest: SiteRankings["newest"];
}

const DAY_MS = 86_400_000;

/** By site, each of them. */
export async function rankingFigures(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<ReadonlyMap<string, RankingFigures>> {
  const today = dayOf(now.getTime());
  const from = dayOf(now.getTime() - (days - 1) * DAY_MS);
  const to = dayOf(now.getTime() - DAY_MS);
  const [curves, byDay, held, checks] = await Promise.all([
    curvesOf(db, siteIds),
    ranksByDay(db, siteIds, { from, to }),
    ranksNow(db, siteIds, today),
    checksToday(db, siteIds, today),
  ]);
  return new Map(
    siteIds.map((id) => {
      const ranks = { days: byDay.get(id) ?? [], now: held.get(id) ?? [], checks: checks.get(id) };
      return [id, present(curves.get(id) ?? PUBLISHED_CURVE, ranks, today)];
    }),
  );
}

interface Ranks {
  /** Those that are over. */
  readonly days: readonly DayRanks[];
  readonly now: readonly RanksNow[];
  /** Today's, if there were any. */
  readonly checks?: ChecksOfDay | undefined;
}

function present(chosen: ChosenCurve, { days, now, checks }: Ranks, today: string): RankingFigures {
  const { curve } = chosen;
  const newest = presentNewest(now, curve);
  return { ...chosen, newest, days: presentDays(days, { day: today, newest, checks }, curve) };
}

/** Of a site that isn't there. */
export const NO_FIGURES: RankingFigures = present(PUBLISHED_CURVE, { days: [], now: [] }, "");

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
