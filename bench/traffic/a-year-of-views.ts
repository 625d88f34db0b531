import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { createPartitions } from "../../apps/server/modules/traffic/store/partitions.queries.ts";
import { rollUpViews } from "../../apps/server/modules/traffic/store/roll-up.ts";
import { writeColumns } from "../../apps/server/modules/traffic/store/session-columns.queries.ts";

/** Of the month that is rolled up by the product's own code. */
const MONTH = { first: "2026-10-01", days: 31 };
const MONTHS_BEFORE = 11;
const DAYS = 365;
const LAST = "2026-11-17";

/**
 * A year of views, about three per session. Those of October go through the product's roll-up; what
 * the reports read is copied from there to the other months, day by day, which takes minutes instead
 * of hours. A shorter month keeps the count of 31 days, and views and sessions that are rolled up,
 * which no report reads, are there for October only, until they are copied, too. Returns how long
 * the roll-up took per view.
 */
export async function insertYear(
  db: Kysely<Tables>,
  views: number,
  say: (what: string) => void,
): Promise<number> {
  const perDay = Math.ceil(views / DAYS);
  const days = Array.from({ length: MONTH.days }, (_, nth) => dayAfter(MONTH.first, nth));
  await createPartitions(
    db,
    Array.from({ length: DAYS }, (_, back) => dayAfter(LAST, -back)),
  );
  for (const day of days) await insertDay(db, day, perDay);
  say("a month is inserted");
  const started = performance.now();
  await rollUpViews(db, perDay);
  const taken = performance.now() - started;
  say("a month is rolled up");
  await writeColumns(db, "2026-11-01");
  for (let back = -1; back <= MONTHS_BEFORE; back += 1) if (back !== 0) await copyMonth(db, back);
  await insertPrograms(db, LAST);
  say("the other months are copied");
  return (taken * 1000) / (await countViews(db, MONTH.first));
}

/** What no report reads, but a move does: views and sessions of the other months. */
export async function copyViews(db: Kysely<Tables>): Promise<void> {
  await withoutTimeout(db, async (connection) => {
    for (let back = -1; back <= MONTHS_BEFORE; back += 1) {
      if (back !== 0) await copyViewsOf(connection, back);
    }
  });
}

async function copyViewsOf(db: Kysely<Tables>, back: number): Promise<void> {
  const days = sql`(${firstOf(back)} - ${MONTH.first}::date)`;
  const isThere = sql`${isOfMonth("day", back)} and day + ${days} > ${LAST}::date - ${DAYS}::int`;
  await sql`
    insert into page_views (
      day, id, viewed_at, visitor, consented, path, category, channel, source, utm_campaign,
      country, device, stored_by
    )
    select day + ${days}, gen_random_uuid(), viewed_at + ${days} * interval '24 hours', visitor,
           consented, path, category, channel, source, utm_campaign, country, device, stored_by
    from page_views where ${isThere}
  `.execute(db);
  await sql`
    insert into traffic_sessions (
      day, visitor, number, started_at, paths, categories, seconds, channel, source, campaign,
      country, device
    )
    select day + ${days}, visitor, number, started_at + ${days} * interval '24 hours', paths,
           categories, seconds, channel, source, campaign, country, device
    from traffic_sessions where ${isThere}
  `.execute(db);
}

/** As autovacuum does in time. */
export async function prepare(db: Kysely<Tables>): Promise<void> {
  await withoutTimeout(db, (connection) => sql`vacuum analyze`.execute(connection));
}

/** For what takes longer than a statement of the product may. */
async function withoutTimeout(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await work(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

async function countViews(db: Kysely<Tables>, month: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select views from traffic_counts
    where grain = 'month' and start = ${month}::date and dimension = 'all'
  `.execute(db);
  return rows[0]?.views ?? 0;
}

/** The first view of a session has a source; a fifth of the visitors come on several days. */
async function insertDay(db: Kysely<Tables>, day: string, views: number): Promise<void> {
  await sql`
    with marked as (
      insert into traffic_open_days values (gen_random_uuid(), ${day}, pg_current_xact_id())
    )
    insert into page_views (
      day, id, viewed_at, visitor, consented, path, category, channel, source, utm_campaign,
      country, device
    )
    select ${day}::date, gen_random_uuid(),
           ${day}::timestamp at time zone 'UTC' + make_interval(secs => at + nth * 40), visitor,
           false, path,
           case when path like '/dashboard%' or path = '/settings' then 'dashboard'
             when path like '/%/%' then 'other' else 'outer' end,
           case when nth > 0 then 'internal' when source = '' then 'direct'
             when source like 'AI %' then 'ai' else 'search' end,
           case when nth = 0 then nullif(source, '') end, case when nth = 0 then campaign end,
           country, device
    from (
      select (random() * 80000)::int as at, floor(random() * 5)::int as steps,
             case when random() < 0.2
               then md5(floor(random() * ${views})::text)::uuid else gen_random_uuid() end as visitor,
             case when random() < 0.3 then '' when random() < 0.1
               then 'AI ' || floor(random() * 8)
               else 'source ' || floor(40 * power(random(), 3)) end as source,
             case when random() < 0.2
               then 'campaign ' || floor(20 * power(random(), 2)) end as campaign,
             chr(65 + floor(8 * power(random(), 3))::int) || chr(65 + floor(random() * 8)::int)
               as country,
             (array['desktop', 'mobile', 'tablet'])[1 + floor(random() * 3)] as device
      from generate_series(1, ${Math.ceil(views / 3)})
    ) as sessions
    cross join lateral generate_series(0, steps) as nth
    cross join lateral (
      select case when random() < 0.3 + nth * 0
        then '/report/site-' || floor(300 * power(random(), 2))
        else (array['/', '/pricing', '/features', '/about', '/dashboard', '/analysis/:id',
          '/comparison', '/settings'])[1 + floor(random() * random() * 8)] end as path
    ) as page
  `.execute(db);
}

function firstOf(back: number) {
  return sql`(${MONTH.first}::date - make_interval(months => ${back}))::date`;
}

/** A day of October that the other month has, too. */
function isOfMonth(column: string, back: number) {
  const moved = sql`(${sql.ref(column)} - ${MONTH.first}::date + ${firstOf(back)})`;
  return sql`${sql.ref(column)} between ${MONTH.first}::date and ${MONTH.first}::date + 30
    and ${moved} < (${firstOf(back)} + interval '1 month')::date and ${moved} <= ${LAST}::date`;
}

async function copyMonth(db: Kysely<Tables>, back: number): Promise<void> {
  const moved = (column: string) =>
    sql`(${sql.ref(column)} - ${MONTH.first}::date + ${firstOf(back)})`;
  await sql`
    insert into traffic_counts
    select grain, ${moved("start")}, dimension, value, other, other_value, views, sessions, exits,
           bounces, seconds, timed_views, seen_in, visitors
    from traffic_counts where ${isOfMonth("start", back)}
  `.execute(db);
  await sql`
    insert into traffic_session_columns
    select ${moved("day")}, header, channels, sources, campaigns, countries, devices, visitors,
           starts, lengths, lasts, pages, seconds
    from traffic_session_columns where ${isOfMonth("day", back)}
  `.execute(db);
}

async function insertPrograms(db: Kysely<Tables>, last: string): Promise<void> {
  await sql`
    insert into program_views (day, program, path, status, is_allowed, views)
    select ${last}::date - back, program, '/page-' || page, 200, true, 1 + (random() * 50)::int
    from generate_series(0, ${DAYS - 1}) as back, generate_series(1, 10) as page,
         unnest(array['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Googlebot', 'bingbot', 'Other'])
           as program
  `.execute(db);
}
