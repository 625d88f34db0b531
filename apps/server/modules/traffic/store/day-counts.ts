import type { Tables } from "@sightline/database";
import {
  type Dimension,
  type Period,
  sharesOf,
  type TrafficFilters,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { type CountedBy, type Counts, countsOfDays } from "./day-counts.queries.ts";
import type { Counted, CountedDays, TrafficNumbers } from "./event-store.ts";
import { daysOfSessions, topOfSessions } from "./session-figures.queries.ts";

const FIGURES = ["views", "sessions", "exits", "bounces", "seconds", "timedViews"] as const;
const NOBODY: TrafficNumbers = {
  ...{ views: 0, visitors: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0 },
};

interface Tally extends Record<(typeof FIGURES)[number], number> {
  readonly sketch: VisitorSketch;
}

/**
 * With one filter or none, from the counts of days, which is as fast for a year as for a week;
 * otherwise from the sessions. Visitors of several days are merged, not added: someone who comes
 * twice is one of them.
 */
export async function readDays(
  db: Kysely<Tables>,
  period: Period,
  filters: TrafficFilters,
): Promise<CountedDays> {
  const [only, ...more] = Object.entries(filters);
  if (more.length > 0) return daysFromSessions(db, period, filters);
  const counted: CountedBy =
    only === undefined
      ? { dimension: "all" }
      : { dimension: only[0] as Dimension, value: only[1] ?? "" };
  const counts = await countsOfDays(db, counted, period);
  const total = tallied(counts, counted, () => "").get("");
  return {
    ...(total === undefined ? NOBODY : numbersOf(total, counted)),
    days: [...tallied(counts, counted, ({ day }) => day)]
      .map(([day, tally]) => ({ day, ...numbersOf(tally, counted) }))
      .filter(({ views }) => views > 0)
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

async function daysFromSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: TrafficFilters,
): Promise<CountedDays> {
  const rows = await daysOfSessions(db, period, filters);
  const { day: _, ...total } = rows.find(({ day }) => day === null) ?? { day: null, ...NOBODY };
  return {
    ...total,
    days: rows.flatMap(({ day, ...row }) => (day === null ? [] : { day, ...row })),
  };
}

export async function readTop(
  db: Kysely<Tables>,
  dimension: Dimension,
  period: Period,
  filters: TrafficFilters,
  most: number,
): Promise<Counted[]> {
  if (Object.keys(filters).length > 0) return topOfSessions(db, dimension, period, filters, most);
  const counted: CountedBy = { dimension, most };
  const counts = await countsOfDays(db, counted, period);
  return [...tallied(counts, counted, ({ value }) => value)]
    .map(([value, tally]) => ({ value, ...numbersOf(tally, counted) }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

function tallied(
  { rolledUp, fresh, stale }: Counts,
  counted: CountedBy,
  keyOf: (count: { day: string; value: string }) => string,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const tallyOf = (count: { day: string; value: string }) => {
    const key = keyOf(count);
    const tally = tallies.get(key) ?? emptyTally();
    tallies.set(key, tally);
    return tally;
  };
  for (const count of rolledUp) {
    const tally = tallyOf(count);
    for (const figure of FIGURES) tally[figure] += count[figure];
    tally.sketch.merge(VisitorSketch.fromBytes(count.visitors));
  }
  for (const [sessions, sign] of [[stale, -1] as const, [fresh, 1] as const]) {
    for (const session of sessions) {
      for (const share of sharesOf(session)) {
        if (share.dimension !== counted.dimension) continue;
        if (counted.value !== undefined && share.value !== counted.value) continue;
        const tally = tallyOf({ day: session.day, value: share.value });
        for (const figure of FIGURES) tally[figure] += sign * share[figure];
        tally.sketch.add(session.visitor);
      }
    }
  }
  return tallies;
}

function emptyTally(): Tally {
  const none = { views: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0 };
  return { ...none, sketch: new VisitorSketch() };
}

/** A sketch may say a little more than there can be: each visitor has a session, or a view. */
function numbersOf({ sketch, ...figures }: Tally, { dimension }: CountedBy): TrafficNumbers {
  const isOfViews = dimension === "path" || dimension === "category";
  const most = isOfViews ? figures.views : figures.sessions;
  return { ...figures, visitors: Math.min(sketch.count(), most) };
}
