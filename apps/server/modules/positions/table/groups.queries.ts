import type { Tables } from "@sightline/database";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { isCompared } from "../checking/positions-only.ts";
import { isAbsent } from "../checking/what-was-compared.ts";
import { type Filters, matches } from "./filters.ts";
import { isRanked } from "./ranked.ts";
import { sortValue } from "./sorting.ts";
import { type SiteOfUser, visible, withRankings } from "./table.queries.ts";

/** How many keywords with a tag hold a position; null: no answer yet, 0: not found. */
export interface GroupRanks {
  readonly tag: string | null;
  readonly rank: number | null;
  readonly isCompared: boolean;
  readonly isCovered: boolean;
  readonly isAbsent: boolean;
  readonly competitors: number;
  readonly better: number;
  readonly keywords: number;
  readonly best: number | null;
  readonly winners: number;
  readonly losers: number;
}

export async function ranksByTag(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
  filters: Filters,
  today: string,
): Promise<GroupRanks[]> {
  const won = sortValue({ sort: "change-week", order: "desc" });
  const isOfLate = sql`keyword.is_active
    and standing.answered_on >= ${today}::date - ${sql.lit(ANSWER_LASTS_DAYS)}`;
  const { rows } = await sql<GroupRanks>`
    select tag, case when ${isRanked} then coalesce(standing.position, 0) end as rank,
      ${isCompared("standing")} as "isCompared", standing.url is not null as "isCovered",
      standing.url is null and ${isAbsent("standing")} as "isAbsent",
      coalesce(cardinality(standing.compared_with), 0) as competitors,
      coalesce(cardinality(standing.better), 0) as better,
      count(*) as keywords, min(standing.best) filter (where ${isRanked}) as best,
      count(*) filter (where ${won} > 0 and ${isOfLate}) as winners,
      count(*) filter (where ${won} < 0 and ${isOfLate}) as losers
    from ${withRankings}
    cross join lateral unnest(case when keyword.tags = '{}' then array[null::text]
      else keyword.tags end) as tag
    where ${visible(db, userId)} and keyword.target_site = ${site} and ${matches(filters)}
    group by 1, 2, 3, 4, 5, 6, 7
  `.execute(db);
  return rows;
}
