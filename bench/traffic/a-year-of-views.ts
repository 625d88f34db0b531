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
}

/** The first view of a session has a source; a fifth of the visitors come on several days. */
async function insertDay(db: Kysely<Tables>, day: string, views: number): Promise<void> {
  await sql`
    insert into page_views (
      day, id, viewed_at, visitor, consented, path, category, channel, source, utm_campaign,
      country, device
    )
    select ${day}::date, gen_random_uuid(),
           ${day}::timestamp at time zone 'UTC' + make_interval(secs => at + nth * 40), visitor,
           false, path, case when path like '/dashboard%' then 'dashboard' else 'outer' end,
           case when nth > 0 then 'internal' when source is null then 'direct' else 'search' end,
           case when nth = 0 then source end, case when nth = 0 then campaign end, country, device
    from (
      select (random() * 80000)::int as at, floor(random() * 5)::int as steps,
             case when random() < 0.2
               then md5(floor(random() * ${views})::text)::uuid else gen_random_uuid() end as visitor,
             (array['Google', 'ChatGPT', 'Bing', 'LinkedIn', null, null])[1 + floor(random() * 6)]
               as source,
             (array['autumn', 'launch', null, null, null])[1 + floor(random() * 5)] as campaign,
             (array['US', 'DE', 'GB', 'IN', 'FR', 'BR', 'JP', 'PL', null])[1 + floor(random() * 9)]
               as country,
             (array['desktop', 'mobile', 'tablet'])[1 + floor(random() * 3)] as device
      from generate_series(1, ${Math.ceil(views / 3)})
    ) as sessions
    cross join lateral generate_series(0, steps) as nth
    cross join lateral (
      select (array['/', '/pricing', '/features', '/about', '/dashboard', '/analysis/:id',
        '/comparison', '/settings'])[1 + floor(random() * random() * 8 + nth * 0)] as path
    ) as page
  `.execute(db);
}
