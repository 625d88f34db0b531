import type { Tables } from "@sightline/database";
import {
  type CountedDimension,
  inOrder,
  isPaired,
  type Period,
  type Session,
  type ShareNumbers,
} from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { openDays } from "./open-days.queries.ts";
import { countedQuarters, SKETCHES } from "./quarters.queries.ts";
import { sessionsSince } from "./sessions.queries.ts";
import { type Span, spansOf } from "./spans.ts";

/** What counted sessions must have; a first page can be asked for, too. */
export type CountFilters = Readonly<Partial<Record<CountedDimension, string>>>;

/** Which counts are read: of one value or two, where one of them may be each there is. */
export interface Selection {
  readonly dimension: CountedDimension | "all";
  readonly value: string | null;
  readonly other: CountedDimension | "all";
  readonly otherValue: string | null;
}

/** Null where so much together isn't counted ahead: then the sessions themselves are read. */
export function selectionOf(filters: CountFilters, by: CountedDimension | null): Selection | null {
  const wanted = new Map<CountedDimension, string | null>(
    Object.entries(filters) as [CountedDimension, string][],
  );
  if (by !== null && !wanted.has(by)) wanted.set(by, null);
  const [one, two, ...more] = [...wanted.keys()];
  if (one === undefined) return { dimension: "all", value: "", other: "all", otherValue: "" };
  if (two === undefined) {
    return { dimension: one, value: wanted.get(one) ?? null, other: "all", otherValue: "" };
  }
  if (more.length > 0 || !isPaired(one, two)) return null;
  const [dimension, other] = inOrder(one, two);
  return {
    dimension,
    value: wanted.get(dimension) ?? null,
    other,
    otherValue: wanted.get(other) ?? null,
  };
}

/** What counts are added up by; null: all together. */
export type AddedBy = "start" | "value" | "other_value" | null;

export interface RolledUp extends ShareNumbers {
  readonly key: string;
  /** `SKETCHES` of its counts. */
  readonly sketches: string;
}

export interface Counts {
  /** What is rolled up, with sketches of the visitors. */
  readonly rolledUp: readonly RolledUp[];
  /** Sessions that have changed since: as they are now, and as they are rolled up. */
  readonly fresh: readonly Session[];
  readonly stale: readonly Session[];
}

export interface CountOptions {
  /** By `start`, each day; otherwise from whole quarters and months, where the period has them. */
  readonly by: AddedBy;
  /** Only those with the most views. */
  readonly most?: number;
}

/** All in one snapshot, so that a roll-up in between counts nothing twice. */
export function countsOf(
  db: Kysely<Tables>,
  selection: Selection,
  period: Period,
  options: CountOptions,
): Promise<Counts> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const since = await sessionsSince(tx, period);
      return { ...since, rolledUp: await rolledUpCounts(tx, selection, period, options) };
    });
}

/** Added up here: a row for each value takes the driver far less time than one for each count. */
async function rolledUpCounts(
  tx: Kysely<Tables>,
  selection: Selection,
  period: Period,
  { by, most }: CountOptions,
): Promise<readonly RolledUp[]> {
  const spans =
    by === "start"
      ? [{ grain: "day" as const, ...period }]
      : spansOf(period, await countedQuarters(tx, period));
  const parts = spans.map((span) => countsIn(span, selection));
  const key = by === null ? sql`''` : sql.ref(by);
  const listed = most === undefined ? sql`` : sql`order by sum(views) desc, 1 limit ${most}`;
  await inMemoryAndAlone(tx);
  const { rows } = await sql<RolledUp>`
    with found as (${sql.join(parts, sql` union all `)})
    select ${key} as key, sum(views)::bigint as views, sum(sessions)::bigint as sessions,
           sum(exits)::bigint as exits, sum(bounces)::bigint as bounces,
           sum(seconds)::bigint as seconds, sum(timed_views)::bigint as "timedViews",
           sum(seen_in)::bigint as "seenIn",
           ${SKETCHES} as sketches
    from found group by 1 ${listed}
  `.execute(tx);
  return rows;
}

/** Sketches of a year are several megabytes: starting others and files take longer than sorting them. */
async function inMemoryAndAlone(tx: Kysely<Tables>): Promise<void> {
  await sql`
    select set_config('work_mem', '64MB', true),
           set_config('max_parallel_workers_per_gather', '0', true)
  `.execute(tx);
}

function countsIn(
  { grain, from, to }: Span,
  { dimension, value, other, otherValue }: Selection,
): RawBuilder<unknown> {
  return sql`
    select * from traffic_counts
    where grain = ${grain} and dimension = ${dimension} and other = ${other}
      and start between ${from}::date and ${to}::date
      ${value === null ? sql`` : sql`and value = ${value}`}
      ${otherValue === null ? sql`` : sql`and other_value = ${otherValue}`}
  `;
}

export async function firstCountedDay(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select min(start) from traffic_counts
        where grain = 'day' and dimension = 'all' and value = '' and other = 'all'
          and other_value = ''),
      (select min(day) from program_views)
    )::text as day
  `.execute(db);
  const counted = rows[0]?.day ?? null;
  // Days with views that are stored and not rolled up yet.
  const open = await openDays(db);
  return [...open, ...(counted === null ? [] : [counted])].toSorted()[0] ?? null;
}

export async function countProgramViews(db: Kysely<Tables>, { from, to }: Period): Promise<number> {
  const { views } = await db
    .selectFrom("program_views")
    .select(sql<number>`coalesce(sum(views), 0)::bigint`.as("views"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return views;
}
