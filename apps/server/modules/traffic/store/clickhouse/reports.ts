import {
  ANALYSIS_PATH,
  type Channel,
  type Device,
  NONE,
  type PageCategory,
  type Session,
} from "@sightline/domain/traffic";
import type { ArchivedFigures, ArchivedVisitors, MovedDays } from "../archive.ts";
import type { CountFilters } from "../counts.queries.ts";
import type { CountedBy } from "../scan-columns.ts";
import { countedFrom, isIn, isMeant } from "./conditions.ts";
import type { ClickHouse } from "./connect.ts";
import { SESSIONS } from "./schema.ts";
import { statement } from "./statement.ts";

/** Names that aren't those of columns: ClickHouse would take one for the other. */
const OF_SESSIONS = statement`sum(length(paths)) as all_views, count() as all_sessions, count() as all_exits,
  sum(length(paths) = 1) as all_bounces, sum(seconds[length(seconds)]) as all_seconds,
  sum(length(paths) - 1) as all_timed`;
const OF_VIEWS = statement`count() as all_views, sum(nth = 1) as all_sessions,
  sum(nth = length(paths)) as all_exits, sum(length(paths) = 1) as all_bounces,
  sumIf(toInt64(seconds[nth + 1]) - toInt64(second), nth < length(paths)) as all_seconds,
  sum(nth < length(paths)) as all_timed`;

type FiguresRow = Record<
  "all_views" | "all_sessions" | "all_exits" | "all_bounces" | "all_seconds" | "all_timed",
  string
> & { readonly key: string };

export async function figures(
  clickhouse: ClickHouse,
  by: CountedBy,
  days: MovedDays,
  filters: CountFilters,
): Promise<ArchivedFigures[]> {
  const { from, key, ofViews } = countedFrom(by, days, filters);
  const rows = await clickhouse.query<FiguresRow>(
    statement`select ${key} as key, ${ofViews ? OF_VIEWS : OF_SESSIONS} ${from} group by key`,
  );
  return rows.map((row) => ({
    key: row.key,
    views: Number(row.all_views),
    sessions: Number(row.all_sessions),
    exits: Number(row.all_exits),
    bounces: Number(row.all_bounces),
    seconds: Number(row.all_seconds),
    timedViews: Number(row.all_timed),
  }));
}

/** So many are counted by a sketch however it's filled: all beyond need not be sent. */
const FEW = 1024;
/** A register of a sketch belongs to the first 12 bits, and the lowest hash decides its rank. */
const PER_REGISTER = 2 ** 20;

export async function visitors(
  clickhouse: ClickHouse,
  by: CountedBy,
  days: MovedDays,
  filters: CountFilters,
  keys: readonly string[] | null,
): Promise<ArchivedVisitors[]> {
  if (keys?.length === 0) return [];
  const { from, key } = countedFrom(by, days, filters);
  const isWanted = keys === null ? statement`` : statement`and ${key} in (${keys})`;
  const distinct = statement`select ${key} as key, visitor_bits as bits ${from} ${isWanted} group by key, bits`;
  const rows = await clickhouse.query<{ key: string; found: number[] }>(statement`
    select key, groupArray(bits) as found from (${distinct}) group by key having count() <= ${FEW}
    union all
    select key, groupArray(lowest) as found from (
      select key, min(bits) as lowest, count() as people from (${distinct})
      group by key, intDiv(bits, ${PER_REGISTER})
    ) group by key having sum(people) > ${FEW}`);
  return rows.map((row) => ({ key: row.key, visitors: row.found }));
}

export async function analysisTimes(
  clickhouse: ClickHouse,
  days: MovedDays,
  filters: CountFilters,
): Promise<(readonly [number, number])[]> {
  const rows = await clickhouse.query<{ took: number; times: string }>(statement`
    select seconds[indexOf(paths, ${ANALYSIS_PATH})] as took, count() as times
    from ${SESSIONS} where ${isIn(days)} and ${isMeant({ ...filters, analyzed: NONE })}
    group by took`);
  return rows.map(({ took, times }) => [took, Number(times)] as const);
}

export async function countByDay(
  clickhouse: ClickHouse,
  days: MovedDays,
  filters: CountFilters,
): Promise<ReadonlyMap<string, number>> {
  const rows = await clickhouse.query<{ day: string; found: string }>(statement`
    select day, count() as found from ${SESSIONS}
    where ${isIn(days)} and ${isMeant(filters)} group by day`);
  return new Map(rows.map(({ day, found }) => [day, Number(found)]));
}

interface ListedRow {
  readonly day: string;
  readonly visitor_bits: number;
  readonly started_at: string;
  readonly paths: string[];
  readonly categories: PageCategory[];
  readonly seconds: number[];
  readonly channel: Channel;
  readonly source: string | null;
  readonly campaign: string | null;
  readonly country: string | null;
  readonly device: Device;
}

export async function listSessions(
  clickhouse: ClickHouse,
  days: MovedDays,
  filters: CountFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Session[]> {
  const rows = await clickhouse.query<ListedRow>(statement`
    select day, visitor_bits, started_at, paths, categories, seconds, channel, source, campaign,
      country, device
    from ${SESSIONS} where ${isIn(days)} and ${isMeant(filters)}
    order by intDiv(started_at, 1000) desc, toString(visitor) limit ${offset}, ${limit}`);
  return rows.map(({ visitor_bits: bits, started_at: startedAt, ...row }) => ({
    ...row,
    visitor: bits.toString(16).padStart(8, "0"),
    startedAt: new Date(Math.floor(Number(startedAt) / 1000)),
  }));
}
