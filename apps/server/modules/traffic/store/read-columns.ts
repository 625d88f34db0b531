import type { Tables } from "@sightline/database";
import { type CountedDimension, NONE, type Period, VisitorSketch } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import type { EventArchive, MovedDays } from "./archive.ts";
import { ArchiveMissing } from "./archive-failures.ts";
import type { ColumnCache } from "./column-cache.ts";
import type { CountFilters } from "./counts.queries.ts";
import type { Analyzed, Counted, CountedDays } from "./event-store.ts";
import { movedDays } from "./moved-days.queries.ts";
import {
  analysesIn,
  type CountedBy,
  columnsFor,
  isOfViews,
  sessionsIn,
  tallyDay,
} from "./scan-columns.ts";
import { daysOfColumns } from "./session-columns.queries.ts";
import type { ColumnName, SessionColumns } from "./session-columns.ts";
import { countedDays, medianOf, Tallies } from "./tally.ts";

/** Where sessions are read from. */
export interface ColumnSource {
  readonly db: Kysely<Tables>;
  readonly cache: ColumnCache;
  /** Days that are no longer in the database; null: none is set up. */
  readonly archive: EventArchive | null;
}

/** For what isn't counted ahead: every session of the period is looked at. */
export async function topInColumns(
  source: ColumnSource,
  by: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const ofViews = isOfViews(by, filters);
  const { tallies, moved } = await tallied(source, by, period, filters);
  if (moved !== null) {
    await moved.addFigures();
    const keys = tallies.top(most, ofViews).map(({ value }) => value);
    await moved.addVisitors(keys);
  }
  return tallies.top(most, ofViews);
}

export async function daysInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<CountedDays> {
  const { tallies, moved } = await tallied(source, null, period, filters);
  await moved?.addFigures();
  await moved?.addVisitors(null);
  return countedDays(tallies, isOfViews(null, filters));
}

/** Of what is in the database; `moved` adds the rest. */
async function tallied(source: ColumnSource, by: CountedBy, period: Period, filters: CountFilters) {
  const tallies = new Tallies();
  const elsewhere = await eachDay(source, period, columnsFor(by, filters), (columns) =>
    tallyDay(columns, by, filters, (value) => tallies.of(value)),
  );
  if (elsewhere === null) return { tallies, moved: null };
  const { archive, days } = elsewhere;
  return {
    tallies,
    moved: {
      async addFigures(): Promise<void> {
        for (const { key, ...figures } of await archive.figures(by, days, filters)) {
          const tally = tallies.of(key);
          for (const figure of ARCHIVED) tally[figure] += figures[figure];
        }
      },
      async addVisitors(keys: readonly string[] | null): Promise<void> {
        for (const { key, visitors } of await archive.visitors(by, days, filters, keys)) {
          const { sketch } = tallies.of(key);
          for (const visitor of visitors) sketch.addBits(visitor);
        }
      },
    },
  };
}

const ARCHIVED = ["views", "sessions", "exits", "bounces", "seconds", "timedViews"] as const;

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function analyzedInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const visitors = new VisitorSketch();
  const times = new Map<number, number>();
  const add = (seconds: number, sessions: number) =>
    times.set(seconds, (times.get(seconds) ?? 0) + sessions);
  const names = new Set<ColumnName>([...columnsFor(null, filters), "pages", "seconds"]);
  const elsewhere = await eachDay(source, period, [...names], (columns) =>
    analysesIn(columns, filters, (visitor, seconds) => {
      visitors.addBits(visitor);
      add(seconds, 1);
    }),
  );
  if (elsewhere !== null) {
    const { archive, days } = elsewhere;
    for (const one of await archive.analysisTimes(days, filters)) add(...one);
    const analyzed = { ...filters, analyzed: NONE };
    for (const { visitors: found } of await archive.visitors("analyzed", days, analyzed, null)) {
      for (const visitor of found) visitors.addBits(visitor);
    }
  }
  return { visitors: visitors.count(), medianSeconds: medianOf([...times]) };
}

export async function countInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  let count = 0;
  const elsewhere = await eachDay(source, period, columnsFor(null, filters), (columns) => {
    count += sessionsIn(columns, filters).length;
  });
  if (elsewhere === null) return count;
  const found = await elsewhere.archive.countByDay(elsewhere.days, filters);
  return [...found.values()].reduce((sum, sessions) => sum + sessions, count);
}

/** Moved days that the database must not be asked for, and who has them. */
export interface Elsewhere {
  readonly archive: EventArchive;
  readonly days: MovedDays;
}

/** Returns what must be asked elsewhere; null if all of the period was here. */
function eachDay(
  source: ColumnSource,
  period: Period,
  names: readonly ColumnName[],
  work: (columns: SessionColumns) => void,
): Promise<Elsewhere | null> {
  return inSnapshot(source, period, async (tx, elsewhere) => {
    for await (const columns of daysOfColumns(tx, source.cache, period, names)) work(columns);
    return elsewhere;
  });
}

/** A day is either here or elsewhere, in one and the same snapshot. */
export function inSnapshot<Result>(
  { db, archive }: ColumnSource,
  period: Period,
  read: (tx: Kysely<Tables>, elsewhere: Elsewhere | null) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const days = await movedDays(tx, period);
      if (days.length === 0) return read(tx, null);
      if (archive === null) throw new ArchiveMissing(days);
      return read(tx, { archive, days });
    });
}
