import type { SiteStanding } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  type AnsweredCheck,
  bucketOf,
  type ClickCurve,
  distributionOf,
  shareOfVoice,
  weightedVisibility,
} from "@sightline/domain/keywords";
import { sameDomain } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { countUnseen } from "../alerts/alerts.queries.ts";
import { curveOf } from "./site-curve.ts";
import { type DayPlaces, placesByDay, placesNow, placesOfWatched } from "./standing.queries.ts";
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
  const { curve, about } = await curveOf(db, own?.siteId ?? null);
  const [dayPlaces, held, voices, unseenAlerts] = await Promise.all([
    own === undefined ? [] : placesByDay(db, own.siteId, { from, to }),
    own === undefined ? [] : placesNow(db, of),
    voicesOf(db, of, watched, curve),
    countUnseen(db, userId, site),
  ]);
  return {
    curve: about,
    days: dayPlaces.map((day) => presentDay(day, curve)),
    newest: presentNewest(held),
    share_of_voice: voices,
    unseen_alerts: unseenAlerts,
  };
}

/** From how often each place was held: a keyword more at a place weighs as a search more would. */
export function presentDay(
  { day, places, counts, engines, failed }: DayPlaces,
  curve: ClickCurve,
): SiteStanding["days"][number] {
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
    visibility: weightedVisibility(held, curve).percent,
    average_position: rankedCount > 0 ? placesSum / rankedCount : null,
    ranked: rankedCount,
    distribution,
    engines: answersByEngine(engines, counts),
  };
}

function answersByEngine(engines: readonly string[], counts: readonly number[]) {
  const answered = new Map<string, number>();
  engines.forEach((engine, index) => {
    answered.set(engine, (answered.get(engine) ?? 0) + (counts[index] ?? 0));
  });
  return [...answered]
    .map(([engine, count]) => ({ engine, answered: count }))
    .sort((one, other) => other.answered - one.answered);
}

function presentNewest(held: readonly { place: number; count: number }[]): SiteStanding["newest"] {
  const distribution = distributionOf([]);
  for (const { place, count } of held) {
    distribution[bucketOf(asAnswer(place === 0 ? null : place))] += count;
  }
  return { answered: sum(held.map(({ count }) => count)), distribution };
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
  curve: ClickCurve,
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
    curve,
  );
  return sides.map((side, index) => ({ ...side, percent: shares[index]?.percent ?? null }));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
