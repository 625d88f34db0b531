import type { Tables } from "@sightline/database";
import {
  type CountedDimension,
  emptyNumbers,
  type Period,
  SHARE_FIGURES,
  type Share,
  type ShareNumbers,
  sharesOf,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import type { Selection } from "./counts.queries.ts";
import { type CountFilters, type Counts, countsOf, selectionOf } from "./counts.queries.ts";
import type { Analyzed, Counted, CountedDays, TrafficNumbers } from "./event-store.ts";
import { analyzedInSessions, daysOfSessions, topOfSessions } from "./session-figures.queries.ts";

const NOBODY: TrafficNumbers = {
  ...{ views: 0, visitors: 0, sessions: 0, exits: 0, bounces: 0, seconds: 0, timedViews: 0 },
};

interface Tally extends ShareNumbers {
  readonly sketch: VisitorSketch;
}

/**
 * From the counts, which is as fast for a year as for a week, unless so many filters together
 * aren't counted. Visitors of several days are merged, not added: someone who comes twice is one.
 * Who turns out to have come from elsewhere is counted with both until the next roll-up.
 */
export async function readDays(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<CountedDays> {
  const selection = selectionOf(filters, null);
  if (selection === null) return daysFromSessions(db, period, filters);
  const counts = await countsOf(db, selection, period, { byDay: true });
  const total = tallied(counts, selection, () => "").get("");
  return {
    ...(total === undefined ? NOBODY : numbersOf(total, selection)),
    days: [...tallied(counts, selection, ({ day }) => day)]
      .map(([day, tally]) => ({ day, ...numbersOf(tally, selection) }))
      .filter(({ views }) => views > 0)
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

async function daysFromSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
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
  by: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const selection = selectionOf(filters, by);
  if (selection === null) return topOfSessions(db, by, period, filters, most);
  const counts = await countsOf(db, selection, period, { most });
  return [...tallied(counts, selection, (count) => valueBy(count, by, selection))]
    .map(([value, tally]) => ({ value, ...numbersOf(tally, selection) }))
    .filter(({ views }) => views > 0)
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

/** How many sessions there are with these, whichever views of them are counted. */
export async function countSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<number | null> {
  const selection = selectionOf(filters, null);
  if (selection === null) return null;
  const counts = await countsOf(db, selection, period, {});
  return tallied(counts, selection, () => "").get("")?.seenIn ?? 0;
}

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function readAnalyzed(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const selection = selectionOf(filters, "analysis_seconds");
  if (selection === null) return analyzedInSessions(db, period, filters);
  const counts = await countsOf(db, selection, period, {});
  const times = tallied(counts, selection, (count) =>
    valueBy(count, "analysis_seconds", selection),
  );
  const visitors = new VisitorSketch();
  for (const { sketch, sessions } of times.values()) if (sessions > 0) visitors.merge(sketch);
  const sessions = [...times].map(([value, tally]) => [Number(value), tally.sessions] as const);
  return { visitors: visitors.count(), medianSeconds: medianOf(sessions) };
}

/** Of values that occur so many times each. */
function medianOf(counted: readonly (readonly [value: number, times: number])[]): number | null {
  const sorted = counted.toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, times]) => sum + times, 0);
  const nth = (place: number) => {
    let passed = 0;
    return sorted.find(([, times]) => {
      passed += times;
      return passed > place;
    })?.[0];
  };
  const [lower, upper] = [nth(Math.ceil(all / 2) - 1), nth(Math.floor(all / 2))];
  return lower === undefined || upper === undefined || all === 0 ? null : (lower + upper) / 2;
}

interface CountOfDay {
  readonly day: string;
  readonly value: string;
  readonly otherValue: string;
}

function valueBy(count: CountOfDay, by: CountedDimension, { other }: Selection): string {
  return other === by ? count.otherValue : count.value;
}

function tallied(
  { rolledUp, fresh, stale }: Counts,
  selection: Selection,
  keyOf: (count: CountOfDay) => string,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const tallyOf = (count: CountOfDay) => {
    const key = keyOf(count);
    const tally = tallies.get(key) ?? { ...emptyNumbers(), sketch: new VisitorSketch() };
    tallies.set(key, tally);
    return tally;
  };
  for (const { start: day, ...count } of rolledUp) {
    const tally = tallyOf({ day, ...count });
    for (const figure of SHARE_FIGURES) tally[figure] += count[figure];
    tally.sketch.mergeBytes(count.visitors);
  }
  for (const [sessions, sign] of [[stale, -1] as const, [fresh, 1] as const]) {
    for (const session of sessions) {
      for (const share of sharesOf(session)) {
        if (!isSelected(share, selection)) continue;
        const tally = tallyOf({ day: session.day, ...share });
        for (const figure of SHARE_FIGURES) tally[figure] += sign * share[figure];
        tally.sketch.add(session.visitor);
      }
    }
  }
  return tallies;
}

function isSelected(share: Share, { dimension, value, other, otherValue }: Selection): boolean {
  return (
    share.dimension === dimension &&
    share.other === other &&
    (value === null || share.value === value) &&
    (otherValue === null || share.otherValue === otherValue)
  );
}

/** A sketch may say a little more than there can be: each visitor has a session, or a view. */
function numbersOf({ sketch, ...tally }: Tally, { dimension }: Selection): TrafficNumbers {
  const { seenIn: _, ...figures } = tally;
  const isOfViews = dimension === "path" || dimension === "category";
  const most = isOfViews ? figures.views : figures.sessions;
  return { ...figures, visitors: Math.min(sketch.count(), most) };
}
