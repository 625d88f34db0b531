import type { SiteStanding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type AnsweredCheck,
  bucketOf,
  distributionOf,
  SISTRIX_2020,
  shareOfVoice,
  weightedVisibility,
} from "@sightline/domain/keywords";
import { sameDomain } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { type DayPlaces, placesByDay, placesOfWatched } from "./standing.queries.ts";
import { type WatchedSite, watchedSites } from "./watched-sites.queries.ts";

export interface StandingWish {
  readonly userId: string;
  readonly site: string;
  readonly days: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

/** How a site stands from day to day, and beside its competitors now. */
export async function siteStanding(
  db: Kysely<Tables>,
  { userId, site, days, now }: StandingWish,
): Promise<SiteStanding> {
  const of = { userId, site };
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
  const watched = await watchedSites(db, userId, site);
  const [own] = watched;
  const [dayPlaces, voices] = await Promise.all([
    own === undefined ? [] : placesByDay(db, own.siteId, { from, to }),
    voicesOf(db, of, watched),
  ]);
  return {
    curve: { id: SISTRIX_2020.id, name: SISTRIX_2020.source },
    days: dayPlaces.map(presentDay),
    share_of_voice: voices,
  };
}

/** From how often each place was held: a keyword more at a place weighs as a search more would. */
function presentDay({ day, places, counts, failed }: DayPlaces): SiteStanding["days"][number] {
  const distribution = distributionOf([]);
  const held = places.map((place, index) => {
    const count = counts[index] ?? 0;
    const position = place === 0 ? null : place;
    distribution[bucketOf(asAnswer(position))] += count;
    return { position, volume: count };
  });
  const ranked = held.filter(({ position }) => position !== null);
  const rankedCount = sum(ranked.map(({ volume }) => volume));
  const placesSum = sum(ranked.map(({ position, volume }) => (position ?? 0) * volume));
  return {
    day,
    answered: sum(counts),
    failed,
    visibility: weightedVisibility(held).percent,
    average_position: rankedCount > 0 ? placesSum / rankedCount : null,
    ranked: rankedCount,
    distribution,
  };
}

function asAnswer(position: number | null): AnsweredCheck {
  if (position === null) return { state: "not-in-first", depth: 0 };
  return { state: "ok", position, url: "" };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** With every keyword alike, while nobody knows how often it is searched. */
async function voicesOf(
  db: Kysely<Tables>,
  of: { userId: string; site: string },
  watched: readonly WatchedSite[],
): Promise<SiteStanding["share_of_voice"]> {
  if (!watched.some(({ as }) => as === "competitor")) return [];
  const domains = watched.map(({ domain }) => {
    return { domain, hasBeneath: sameDomain(`http://beneath.${domain}`, domain) };
  });
  const places = await placesOfWatched(db, of, domains);
  const byDomain = Map.groupBy(places, ({ domain }) => domain);
  const sides = watched.flatMap(({ domain, as }) => (as === null ? [] : [{ domain, as }]));
  const shares = shareOfVoice(
    sides.map(({ domain }) => ({
      site: domain,
      standings: (byDomain.get(domain) ?? []).map(({ position, count }) => {
        return { position, volume: count };
      }),
    })),
  );
  return sides.map((side, index) => ({ ...side, percent: shares[index]?.percent ?? null }));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
