import type { Tables } from "@sightline/database";
import {
  ANALYSIS_PATH,
  type CountedDimension,
  type Period,
  type Session,
} from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CountFilters } from "./counts.queries.ts";
import type { Analyzed, Counted } from "./event-store.ts";
import type { CountOf } from "./roll-up.queries.ts";
import { currentSessions, sessionOf } from "./sessions.queries.ts";

const VALUES: Record<CountedDimension, RawBuilder<string>> = {
  path: sql`view.path`,
  category: sql`view.category`,
  channel: sql`channel`,
  source: sql`coalesce(source, '')`,
  campaign: sql`campaign`,
  country: sql`coalesce(country, '')`,
  device: sql`device`,
  landing: sql`paths[1]`,
  analyzed: sql`case when paths @> array['/analysis/:id'] then '' end`,
  analysis_seconds: sql`seconds[array_position(paths, ${ANALYSIS_PATH})]::text`,
};

/** Sessions that match; of a path or a category, those that have viewed it. */
function isMeant({ path, category, ...others }: CountFilters): RawBuilder<unknown> {
  const conditions = Object.entries(others).map(
    ([dimension, value]) => sql`${VALUES[dimension as CountedDimension]} = ${value}`,
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
  { path, category }: CountFilters,
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

export function topOfSessions(
  db: Kysely<Tables>,
  dimension: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const ofViews = dimension === "path" || dimension === "category";
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<Counted>`
      with ${await currentSessions(tx, period, isMeant(filters))},
      counted as (${figuresBy(VALUES[dimension], filters, ofViews)} group by 1)
      select key as value, ${NUMBERS} from counted where key is not null
      order by views desc, key limit ${most}
    `.execute(tx);
    return rows;
  });
}

type CountedDay = Omit<Counted, "value"> & { day: string | null };

/** Each day, and all of them together with the day null. */
export function daysOfSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<CountedDay[]> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<CountedDay>`
      with ${await currentSessions(tx, period, isMeant(filters))},
      counted as (${figuresBy(sql`day`, filters, false)} group by grouping sets ((day), ()))
      select key as day, ${NUMBERS} from counted order by key
    `.execute(tx);
    return rows;
  });
}

export function listSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<Session[]> {
  const newest = sql`order by started_at desc, visitor limit ${offset + limit}`;
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<Parameters<typeof sessionOf>[0]>`
      with ${await currentSessions(tx, period, isMeant(filters), newest)}
      select * from current order by started_at desc, visitor limit ${limit} offset ${offset}
    `.execute(tx);
    return rows.map(sessionOf);
  });
}

export function countListed(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<{ total: number }>`
      with ${await currentSessions(tx, period, isMeant(filters))}
      select count(*) as total from current
    `.execute(tx);
    return rows[0]?.total ?? 0;
  });
}

/** Visitors who have opened an analysis, and how soon they did. */
export function analyzedInSessions(
  db: Kysely<Tables>,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const meant = sql`${isMeant(filters)} and paths @> array['/analysis/:id']`;
  return inSnapshot(db, async (tx) => {
    const { rows } = await sql<Analyzed>`
      with ${await currentSessions(tx, period, meant)}
      select count(distinct visitor) as visitors,
             percentile_cont(0.5) within group (
               order by seconds[array_position(paths, ${ANALYSIS_PATH})]
             ) as "medianSeconds"
      from current
    `.execute(tx);
    return rows[0] ?? { visitors: 0, medianSeconds: null };
  });
}

/** Who belongs to a count of a day, by the sessions as they are now. */
export async function visitorsOf(
  tx: Kysely<Tables>,
  { start, dimension, value, other, otherValue }: CountOf,
): Promise<string[]> {
  const counted = { [dimension]: value, [other]: otherValue } as CountFilters & { all?: string };
  const { all: _, ...filters } = counted;
  const { rows } = await sql<{ visitor: string }>`
    select distinct visitor from traffic_sessions
    where day = ${start}::date and ${isMeant(filters)}
  `.execute(tx);
  return rows.map(({ visitor }) => visitor);
}

function inSnapshot<Result>(
  db: Kysely<Tables>,
  read: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").execute(read);
}
