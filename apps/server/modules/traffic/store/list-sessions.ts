import type { Period, Session } from "@sightline/domain/traffic";
import type { CountFilters } from "./counts.queries.ts";
import { type ColumnSource, type Elsewhere, inSnapshot } from "./read-columns.ts";
import { sessionsIn } from "./scan-columns.ts";
import { daysOfColumns } from "./session-columns.queries.ts";
import { COLUMNS } from "./session-columns.ts";

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The newest first; no day is read that the slice doesn't reach. */
export function listSessions(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
  slice: Slice,
): Promise<Session[]> {
  return inSnapshot(source, period, async (tx, elsewhere) => {
    const listed: Session[] = [];
    let passed = 0;
    /** What is wanted of the next so many sessions. */
    const next = (found: number): Slice => {
      const offset = Math.max(0, slice.offset - passed);
      passed += found;
      return { offset, limit: Math.max(0, Math.min(slice.limit - listed.length, found - offset)) };
    };
    const archived = elsewhere === null ? null : await archivedDays(elsewhere, filters);
    for await (const columns of daysOfColumns(tx, source.cache, period, COLUMNS)) {
      listed.push(...((await archived?.newerThan(columns.day, next)) ?? []));
      if (listed.length === slice.limit) return listed;
      const found = sessionsIn(columns, filters);
      const { offset, limit } = next(found.length);
      listed.push(...found.slice(offset, offset + limit).map((session) => session()));
      if (listed.length === slice.limit) return listed;
    }
    listed.push(...((await archived?.newerThan("", next)) ?? []));
    return listed;
  });
}

/** The days between those of the database, each listed once. */
async function archivedDays({ archive, days }: Elsewhere, filters: CountFilters) {
  const counts = await archive.countByDay(days, filters);
  let left = days.filter(({ day }) => counts.has(day));
  return {
    async newerThan(day: string, next: (found: number) => Slice): Promise<Session[]> {
      const newer = left.filter((one) => one.day > day);
      left = left.filter((one) => one.day <= day);
      const slice = next(newer.reduce((sum, one) => sum + (counts.get(one.day) ?? 0), 0));
      return slice.limit === 0 ? [] : archive.listSessions(newer, filters, slice);
    },
  };
}
