import type { Tables } from "@sightline/database";
import {
  type CountedDimension,
  type Period,
  type Session,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import type { ColumnCache } from "./column-cache.ts";
import type { CountFilters } from "./counts.queries.ts";
import type { Analyzed, Counted, CountedDays } from "./event-store.ts";
import {
  analysesIn,
  type CountedBy,
  columnsFor,
  isOfViews,
  sessionsIn,
  tallyDay,
} from "./scan-columns.ts";
import { daysOfColumns } from "./session-columns.queries.ts";
import { COLUMNS, type ColumnName, type SessionColumns } from "./session-columns.ts";
import { countedDays, medianOf, Tallies } from "./tally.ts";

/** Where columns are read from. */
export interface ColumnSource {
  readonly db: Kysely<Tables>;
  readonly cache: ColumnCache;
}

/** For what isn't counted ahead: every session of the period is looked at. */
export async function topInColumns(
  source: ColumnSource,
  by: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const tallies = await tallied(source, by, period, filters);
  return tallies.top(most, isOfViews(by, filters));
}

export async function daysInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<CountedDays> {
  return countedDays(await tallied(source, null, period, filters), isOfViews(null, filters));
}

async function tallied(
  source: ColumnSource,
  by: CountedBy,
  period: Period,
  filters: CountFilters,
): Promise<Tallies> {
  const tallies = new Tallies();
  await eachDay(source, period, columnsFor(by, filters), (columns) =>
    tallyDay(columns, by, filters, (value) => tallies.of(value)),
  );
  return tallies;
}

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function analyzedInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const visitors = new VisitorSketch();
  const times = new Map<number, number>();
  const names = new Set<ColumnName>([...columnsFor(null, filters), "pages", "seconds"]);
  await eachDay(source, period, [...names], (columns) =>
    analysesIn(columns, filters, (visitor, seconds) => {
      visitors.addBits(visitor);
      times.set(seconds, (times.get(seconds) ?? 0) + 1);
    }),
  );
  return { visitors: visitors.count(), medianSeconds: medianOf([...times]) };
}

export async function countInColumns(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  let count = 0;
  await eachDay(source, period, columnsFor(null, filters), (columns) => {
    count += sessionsIn(columns, filters).length;
  });
  return count;
}

/** The newest first; no day is read that the slice doesn't reach. */
export function listSessions(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<Session[]> {
  return inSnapshot(source.db, async (tx) => {
    const listed: Session[] = [];
    let skipped = 0;
    for await (const columns of daysOfColumns(tx, source.cache, period, COLUMNS)) {
      const found = sessionsIn(columns, filters);
      const start = Math.max(0, offset - skipped);
      const wanted = limit - listed.length;
      listed.push(...found.slice(start, start + wanted).map((session) => session()));
      if (listed.length === limit) break;
      skipped += found.length;
    }
    return listed;
  });
}

function eachDay(
  source: ColumnSource,
  period: Period,
  names: readonly ColumnName[],
  work: (columns: SessionColumns) => void,
): Promise<void> {
  return inSnapshot(source.db, async (tx) => {
    for await (const columns of daysOfColumns(tx, source.cache, period, names)) work(columns);
  });
}

function inSnapshot<Result>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").execute(read);
}
