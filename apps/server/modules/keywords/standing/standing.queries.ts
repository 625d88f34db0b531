import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** How often a place was held on a day; place 0: not found. */
export interface DayPlaces {
  readonly day: string;
  readonly places: readonly number[];
  readonly counts: readonly number[];
  /** Who saw each of the places; empty for days of which that was not kept. */
  readonly engines: readonly string[];
  readonly failed: number;
}

/** Of days that are over from what was counted then, of the others from their checks. */
export async function placesByDay(
  db: Kysely<Tables>,
  siteId: string,
  { from, to }: { from: string; to: string },
): Promise<DayPlaces[]> {
  const { rows } = await sql<DayPlaces>`
    select day, places, counts, engines, failed from site_days
    where site_id = ${siteId} and day between ${from}::date and ${to}::date
    union all
    select * from (${countedDays(
      sql`sites.id = ${siteId} and checked.day between greatest(${from}::date, (
        select coalesce(max(day) + 1, '-infinity') from site_days)) and ${to}::date`,
      sql`day, places, counts, engines, failed`,
    )}) as newer
    order by day
  `.execute(db);
  return rows;
}

/** Counts a day that is over, for every site. */
export async function rollUpDay(db: Kysely<Tables>, day: string): Promise<void> {
  await sql`
    insert into site_days (site_id, day, places, counts, engines, failed)
    ${countedDays(
      sql`checked.day = ${day}::date`,
      sql`site_id, day, places, counts, engines, failed`,
    )}
    on conflict (site_id, day) do nothing
  `.execute(db);
}

type Sql = ReturnType<typeof sql>;

function countedDays(which: Sql, columns: Sql): Sql {
  return sql`
    select ${columns} from (
      select site_id, day, ${allOf("place")} as places, ${allOf("answered")} as counts,
        ${allOf("engine")} as engines, sum(failed)::int as failed
      from (
        select sites.id as site_id, checked.day, coalesce(checked.position, 0) as place,
          checked.engine,
          (count(*) filter (where checked.state <> 'failed'))::int as answered,
          count(*) filter (where checked.state = 'failed') as failed
        from sites
        join companies on companies.id = sites.company_id
        join saved_keywords as keyword
          on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
        join position_checks as checked on checked.keyword_id = keyword.id
        where ${which}
        group by 1, 2, 3, 4
      ) as placed group by site_id, day
    ) as counted
  `;
}

/** In the same order, whichever column. */
function allOf(column: "place" | "answered" | "engine"): Sql {
  return sql`coalesce(
    array_agg(${sql.ref(column)} order by place, engine) filter (where answered > 0), '{}')`;
}

/** The newest day that was counted; before the first, the day of the oldest check. */
export async function lastCountedDay(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) from site_days), (select min(day) - 1 from position_checks)) as day
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** How often each place is held by the newest answers of a site's keywords; place 0: not found. */
export async function placesNow(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<{ place: number; count: number }[]> {
  const { rows } = await sql<{ place: number; count: number }>`
    select coalesce(standing.position, 0) as place, count(*)
    from saved_keywords as keyword
    join keyword_standings as standing on standing.keyword_id = keyword.id
    where keyword.user_id = ${userId} and keyword.target_site = ${site}
      and standing.answered_on is not null
    group by 1
  `.execute(db);
  return rows;
}

export interface WatchedDomain {
  readonly domain: string;
  /** Hosts beneath it count for it. */
  readonly hasBeneath: boolean;
}

interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

/** How often each watched site held which place, in the newest answer of each active keyword. */
export async function placesOfWatched(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  watched: readonly WatchedDomain[],
): Promise<{ domain: string; position: number; count: number }[]> {
  const { rows } = await sql<{ domain: string; position: number; count: number }>`
    with watched as (
      select * from unnest(
        ${watched.map(({ domain }) => domain)}::text[],
        ${watched.map(({ hasBeneath }) => hasBeneath)}::boolean[]
      ) as watched (domain, has_beneath)
    ), held as (
      select standing.keyword_id, ranked.owner, min(ranked.position) as position
      from saved_keywords as keyword
      join keyword_standings as standing on standing.keyword_id = keyword.id
      join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
      cross join lateral (
        select distinct on (result.position) watched.domain as owner, result.position
        from unnest(snapshot.domains, snapshot.positions) as result (domain, position)
        join watched on result.domain = watched.domain or (watched.has_beneath
          and right(result.domain, length(watched.domain) + 1) = '.' || watched.domain)
        where result.position <= standing.depth
        order by result.position, length(watched.domain) desc
      ) as ranked
      where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
      group by standing.keyword_id, ranked.owner
    )
    select owner as domain, position, count(*) from held group by owner, position
  `.execute(db);
  return rows;
}
