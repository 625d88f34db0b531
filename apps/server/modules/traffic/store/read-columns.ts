import type { Tables } from "@sightline/database";
import {
  type CountedDimension,
  type Period,
  type Session,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
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

/** For what isn't counted ahead: every session of the period is looked at. */
export async function topInColumns(
  db: Kysely<Tables>,
  by: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const tallies = await tallied(db, by, period, filters);
  return tallies.top(most, isOfViews(by, filters));
}

export async function daysInColumns(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<CountedDays> {
  return countedDays(await tallied(db, null, period, filters), isOfViews(null, filters));
}

async function tallied(
  db: Kysely<Tables>,
  by: CountedBy,
  period: Period,
  filters: CountFilters,
): Promise<Tallies> {
  const tallies = new Tallies();
  await eachDay(db, period, columnsFor(by, filters), (columns) =>
    tallyDay(columns, by, filters, (value) => tallies.of(value)),
  );
  return tallies;
}

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function analyzedInColumns(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const visitors = new VisitorSketch();
  const times = new Map<number, number>();
  const names = new Set<ColumnName>([...columnsFor(null, filters), "pages", "seconds"]);
  await eachDay(db, period, [...names], (columns) =>
    analysesIn(columns, filters, (visitor, seconds) => {
      visitors.addBits(visitor);
      times.set(seconds, (times.get(seconds) ?? 0) + 1);
    }),
  );
  return { visitors: visitors.count(), medianSeconds: medianOf([...times]) };
}

export async function countInColumns(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  let count = 0;
  await eachDay(db, period, columnsFor(null, filters), (columns) => {
    count += sessionsIn(columns, filters).length;
  });
  return count;
}

/** The newest first; no day is read that the slice doesn't reach. */
export function listSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<Session[]> {
  return inSnapshot(db, async (tx) => {
    const listed: Session[] = [];
    let skipped = 0;
    for await (const columns of daysOfColumns(tx, period, COLUMNS)) {
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
  db: Kysely<Tables>,
  period: Period,
  names: readonly ColumnName[],
  work: (columns: SessionColumns) => void,
): Promise<void> {
  return inSnapshot(db, async (tx) => {
    for await (const columns of daysOfColumns(tx, period, names)) work(columns);
  });
}

function inSnapshot<Result>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").execute(read);
}
