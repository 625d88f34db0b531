import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { createPartitions } from "../../apps/server/modules/traffic/store/partitions.queries.ts";

const DAYS = 365;

/** Views of a year up to this day, about three per session, a transaction for each day. */
export async function insertYear(db: Kysely<Tables>, views: number, last: string): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, back) =>
    new Date(Date.parse(last) - back * 86_400_000).toISOString().slice(0, 10),
  ).reverse();
  await createPartitions(db, days);
  for (const day of days) await insertDay(db, day, Math.ceil(views / DAYS));
  await insertPrograms(db, last);
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

async function insertPrograms(db: Kysely<Tables>, last: string): Promise<void> {
  await sql`
    insert into program_views (day, program, path, status, is_allowed, views)
    select ${last}::date - back, program, '/page-' || page, 200, true, 1 + (random() * 50)::int
    from generate_series(0, ${DAYS - 1}) as back, generate_series(1, 10) as page,
         unnest(array['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Googlebot', 'bingbot', 'Other'])
           as program
  `.execute(db);
}
