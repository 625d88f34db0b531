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
import { sessionsSince } from "./sessions.queries.ts";
import { inMonthsAndDays, type Span } from "./spans.ts";

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

export interface RolledUp extends ShareNumbers {
  readonly start: string;
  readonly value: string;
  readonly otherValue: string;
  readonly visitors: Buffer;
}

export interface Counts {
  /** What is rolled up, with a sketch of the visitors. */
  readonly rolledUp: readonly RolledUp[];
  /** Sessions that have changed since: as they are now, and as they are rolled up. */
  readonly fresh: readonly Session[];
  readonly stale: readonly Session[];
}

export interface CountOptions {
  /** Each day by itself; otherwise whole months, where the period has them. */
  readonly byDay?: boolean;
  /** Only the values with the most views. */
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

async function rolledUpCounts(
  tx: Kysely<Tables>,
  selection: Selection,
  period: Period,
  { byDay = false, most }: CountOptions,
): Promise<readonly RolledUp[]> {
  const spans = byDay ? [{ grain: "day" as const, ...period }] : inMonthsAndDays(period);
  const parts = spans.map((span) => countsIn(span, selection));
  const isListed =
    most === undefined
      ? sql`true`
      : sql`(value, other_value) in (
    select value, other_value from found
    group by value, other_value order by sum(views) desc, value, other_value limit ${most}
  )`;
  const { rows } = await sql<RolledUp>`
    with found as (${sql.join(parts, sql` union all `)})
    select start, value, other_value as "otherValue", views, sessions, exits, bounces, seconds,
           timed_views as "timedViews", seen_in as "seenIn", visitors
    from found where ${isListed}
  `.execute(tx);
  return rows;
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

export async function countProgramViews(db: Kysely<Tables>, { from, to }: Period): Promise<number> {
  const { views } = await db
    .selectFrom("program_views")
    .select(sql<number>`coalesce(sum(views), 0)::bigint`.as("views"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return views;
}
