import type { Tables } from "@sightline/database";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { isFromProvider, isPosition } from "../checking/positions-only.ts";
import { INDEX_ENGINE } from "../checking/search-index.ts";

export const LASTS = sql.lit(ANSWER_LASTS_DAYS);

/** How often each position was held on a day; position 0: not found. */
export interface DayRanks {
  readonly day: string;
  readonly ranks: readonly number[];
  readonly counts: readonly number[];
  /** How many results the checks read, the fewest of them; null: unknown. */
  readonly depth: number | null;
  /** The engine of each position. */
  readonly engines: readonly string[];
  readonly failed: number;
  /** Counted with other keywords than those tracked now. */
  readonly isOutdated: boolean;
}

export interface OfSite {
  readonly site_id: string;
}

/**
 * By site, days that are over: from the stored roll-up, or from their checks until they are in it.
 */
export async function ranksByDay(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, DayRanks[]>> {
  const { rows } = await sql<DayRanks & OfSite>`
    with tracked as materialized (${keywordSets(siteIds)})
    select site_id, day, places as ranks, counts, depth, engines, failed,
      keyword_set is distinct from ${setOn("site_days")} as "isOutdated"
    from site_days
    where site_id = any(${siteIds}::uuid[]) and day between ${from}::date and ${to}::date
    union all
    select *, false from (${countedDays(
      {
        since: sql`
          select * from (
            select wanted.site_id, greatest(${from}::date, (
              select max(day) + 1 from site_days where site_days.site_id = wanted.site_id)) as since
            from unnest(${siteIds}::uuid[]) as wanted (site_id)
          ) as unstored where since <= ${to}::date`,
        to: sql`${to}::date`,
      },
      sql`site_id, day, places as ranks, counts, depth, engines, failed`,
    )}) as newer
    order by day
  `.execute(db);
  return Map.groupBy(rows.flatMap(withoutIndex).filter(wasChecked), ({ site_id }) => site_id);
}

/** A stored day stays when all that was checked on it is paused: it may be resumed. */
function wasChecked({ counts, failed }: DayRanks): boolean {
  return counts.length > 0 || failed > 0;
}

/** Days that were rolled up when the built-in index still gave positions have no others. */
function withoutIndex(day: DayRanks & OfSite): (DayRanks & OfSite)[] {
  const kept = [...day.counts.keys()].filter((at) => isSearchEngine(day.engines[at]));
  if (kept.length === 0 && day.counts.length > 0) return [];
  return [
    {
      ...day,
      ranks: kept.map((at) => day.ranks[at] ?? 0),
      counts: kept.map((at) => day.counts[at] ?? 0),
      engines: kept.map((at) => day.engines[at] ?? ""),
    },
  ];
}

function isSearchEngine(engine: string | undefined): boolean {
  return engine !== undefined && engine !== INDEX_ENGINE;
}

export interface ChecksOfDay {
  readonly answered: number;
  readonly failed: number;
}

/**
 * By site, how today's checks of its active keywords went; without those that had none. A keyword's
 * newest check is today's, so nothing has to be searched for among all checks.
 */
export async function checksToday(
  db: Kysely<Tables>,
  siteIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, ChecksOfDay>> {
  const { rows } = await sql<ChecksOfDay & OfSite>`
    select site_id, count(*) filter (where not has_failed) as answered,
      count(*) filter (where has_failed) as failed
    from (
      select sites.id as site_id, standing.state = 'failed' as has_failed
      from sites ${withActiveKeywords}
      join keyword_standings as standing on standing.keyword_id = keyword.id
      where sites.id = any(${siteIds}::uuid[]) and standing.checked_on = ${today}::date
        and case when standing.state <> 'failed' then ${isFromProvider("standing")}
          -- Its provider is that of the newest answer, which the index may have given.
          else exists (
            select from position_checks as checked
            where checked.keyword_id = keyword.id and checked.day = ${today}::date
              and ${isFromProvider("checked")}
          ) end
    ) as checked group by site_id
  `.execute(db);
  return new Map(rows.map(({ site_id, ...checks }) => [site_id, checks]));
}

type Sql = ReturnType<typeof sql>;

interface CountedRange {
  /** Selects `site_id` and the first day, `since`. */
  readonly since: Sql;
  readonly to: Sql;
}

/**
 * A day covers all keywords tracked now, not just those checked on it: a keyword's last answer
 * carries over if its engine answered others that day. Days without any check are omitted.
 */
export function countedDays({ since, to }: CountedRange, columns: Sql): Sql {
  return sql`
    with counted_since as materialized (${since}), checked_days as materialized (
      select sites.id as site_id, checked.day,
        (count(*) filter (where checked.state = 'failed'))::int as failed,
        array_agg(distinct checked.engine) filter (where checked.state <> 'failed') as answering
      from counted_since join sites on sites.id = counted_since.site_id ${withActiveKeywords}
      -- With the offset, only the days since then are read of each keyword, not its whole history.
      cross join lateral (
        select day, state, engine from position_checks as past
        where past.keyword_id = keyword.id and ${isFromProvider("past")}
          and past.day between counted_since.since and ${to}
        offset 0
      ) as checked
      group by 1, 2
    ), held as materialized (
      select checked_days.site_id, checked_days.day, coalesce(known.position, 0) as place,
        known.engine, count(*)::int as answered, min(known.depth) as depth
      from checked_days join sites on sites.id = checked_days.site_id ${withActiveKeywords}
      cross join lateral (
        select day, position, depth, engine from position_checks as past
        where past.keyword_id = keyword.id and ${isPosition("past")}
          and past.day between checked_days.day - ${LASTS} and checked_days.day
        order by past.day desc limit 1
      ) as known
      where known.engine = any(checked_days.answering)
        group by 1, 2, 3, 4
    )
    select ${columns} from (
      select site_id, day, ${allOf("place")} as places, ${allOf("answered")} as counts,
        min(depth) as depth, ${allOf("engine")} as engines, failed
      from checked_days left join held using (site_id, day) group by site_id, day, failed
    ) as counted
  `;
}

export const withActiveKeywords = sql`
  join companies on companies.id = sites.company_id
  join saved_keywords as keyword
    on keyword.user_id = sites.user_id and keyword.target_site = companies.domain
      and keyword.is_active
`;

/**
 * Which of the keywords tracked now a site already had by each day on which one was added, as one
 * number: keywords added later aren't part of a day.
 */
export function keywordSets(siteIds: readonly string[]): Sql {
  return sql`
    select sites.id as site_id, (keyword.created_at at time zone 'utc')::date as since,
      bit_xor(bit_xor(uuid_hash(keyword.id))) over (
        partition by sites.id order by (keyword.created_at at time zone 'utc')::date
      ) as keyword_set
    from sites ${withActiveKeywords} where sites.id = any(${siteIds}::uuid[]) group by 1, 2
  `;
}

/** Of the common table expression `tracked`: the set of a day. */
export function setOn(days: "site_days" | "newer"): Sql {
  return sql`coalesce((
    select keyword_set from tracked
    where tracked.site_id = ${sql.ref(`${days}.site_id`)} and since <= ${sql.ref(`${days}.day`)}
    order by since desc limit 1
  ), 0)`;
}

/** In the same order for every column. */
function allOf(column: "place" | "answered" | "engine"): Sql {
  return sql`coalesce(
    array_agg(${sql.ref(column)} order by place, engine) filter (where answered > 0), '{}')`;
}
