import type { Tables } from "@sightline/database";
import {
  ANALYSIS_PATH,
  type Dimension,
  type Period,
  type Session,
  type TrafficFilters,
} from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Counted, CountedSessions, Reached } from "./event-store.ts";
import { currentSessions, sessionOf } from "./sessions.queries.ts";

const VALUES: Record<Dimension, RawBuilder<string>> = {
  path: sql`view.path`,
  category: sql`view.category`,
  channel: sql`channel`,
  source: sql`coalesce(source, '')`,
  campaign: sql`campaign`,
  country: sql`coalesce(country, '')`,
  device: sql`device`,
};

/** Sessions that match; of a path or a category, those that have viewed it. */
function isMeant({ path, category, ...others }: TrafficFilters): RawBuilder<unknown> {
  const conditions = Object.entries(others).map(
    ([dimension, value]) => sql`${VALUES[dimension as Dimension]} = ${value}`,
  );
  if (path !== undefined) conditions.push(sql`paths @> ${[path]}::text[]`);
  if (category !== undefined) conditions.push(sql`categories @> ${[category]}::text[]`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const NUMBERS = sql`
  coalesce(views, 0)::bigint as views, visitors, sessions, exits, bounces,
  coalesce(seconds, 0)::bigint as seconds, coalesce(timed_views, 0)::bigint as "timedViews"
`;

/** Of whole sessions, or of their views where a page or category is meant. */
function figuresBy(
  key: RawBuilder<unknown>,
  { path, category }: TrafficFilters,
  ofViews: boolean,
): RawBuilder<unknown> {
  if (!ofViews && path === undefined && category === undefined) {
    return sql`
      select ${key} as key, sum(cardinality(paths)) as views, count(distinct visitor) as visitors,
             count(*) as sessions, count(*) as exits,
             count(*) filter (where cardinality(paths) = 1) as bounces,
             sum(seconds[cardinality(seconds)]) as seconds,
             sum(cardinality(paths) - 1) as timed_views
      from current
    `;
  }
  return sql`
    select ${key} as key, count(*) as views, count(distinct visitor) as visitors,
           count(*) filter (where nth = 1) as sessions,
           count(*) filter (where nth = cardinality(paths)) as exits,
           count(*) filter (where cardinality(paths) = 1) as bounces,
           sum(view.left_at - view.at) as seconds, count(view.left_at) as timed_views
    from current cross join lateral unnest(paths, categories, seconds, seconds[2:])
      with ordinality as view (path, category, at, left_at, nth)
    where view.path is not null
      ${path === undefined ? sql`` : sql`and view.path = ${path}`}
      ${category === undefined ? sql`` : sql`and view.category = ${category}`}
  `;
}

export async function topOfSessions(
  db: Kysely<Tables>,
  dimension: Dimension,
  period: Period,
  filters: TrafficFilters,
  most: number,
): Promise<Counted[]> {
  const ofViews = dimension === "path" || dimension === "category";
  const { rows } = await sql<Counted>`
    with ${currentSessions(period, isMeant(filters))},
    counted as (${figuresBy(VALUES[dimension], filters, ofViews)} group by 1)
    select key as value, ${NUMBERS} from counted where key is not null
    order by views desc, key limit ${most}
  `.execute(db);
  return rows;
}

/** Each day, and all of them together with the day null. */
export async function daysOfSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: TrafficFilters,
): Promise<(Omit<Counted, "value"> & { day: string | null })[]> {
  const { rows } = await sql<Omit<Counted, "value"> & { day: string | null }>`
    with ${currentSessions(period, isMeant(filters))},
    counted as (${figuresBy(sql`day`, filters, false)} group by grouping sets ((day), ()))
    select key as day, ${NUMBERS} from counted order by key
  `.execute(db);
  return rows;
}

export async function listSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: TrafficFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<CountedSessions> {
  const { rows } = await sql<Parameters<typeof sessionOf>[0] & { total: number }>`
    with ${currentSessions(period, isMeant(filters))}
    select *, count(*) over () as total from current
    order by started_at desc, visitor limit ${limit} offset ${offset}
  `.execute(db);
  const sessions: Session[] = rows.map(({ total: _, ...row }) => sessionOf(row));
  return { sessions, total: rows[0]?.total ?? 0 };
}

/** Visitors who have opened an analysis, by what brought them, and how soon they did. */
export async function reachedAnalysis(
  db: Kysely<Tables>,
  dimension: Dimension | null,
  period: Period,
  filters: TrafficFilters,
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with ${currentSessions(period, sql`${isMeant(filters)} and paths @> array['/analysis/:id']`)}
    select ${dimension === null ? sql`''` : valueOfSession(dimension)} as value,
           count(distinct visitor) as visitors,
           percentile_cont(0.5) within group (
             order by seconds[array_position(paths, ${ANALYSIS_PATH})]
           ) as "medianSeconds"
    from current group by 1
  `.execute(db);
  return rows.filter(({ value }) => value !== null);
}

/** Of a session, its page is the first. */
function valueOfSession(dimension: Dimension): RawBuilder<string> {
  if (dimension === "path") return sql`paths[1]`;
  return dimension === "category" ? sql`categories[1]` : VALUES[dimension];
}
