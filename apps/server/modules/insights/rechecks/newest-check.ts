import { sql } from "kysely";
import { absentWord, isCompared, isFromProvider } from "../../positions/index.ts";

/** Active competitors with a page above the site's, in the results of its newest check. */
const competitorsAhead = sql`(
  select count(*) from competitors as competitor
  join sites as site on site.id = competitor.site_id and site.user_id = insight.user_id
    and site.removed_at is null
  join companies as own on own.id = site.company_id and own.domain = insight.target_site
  join companies as rival on rival.id = competitor.company_id
  where competitor.is_active and exists (
    select from unnest(snapshot.domains, snapshot.positions) as result (domain, position)
    where result.position <= standing.depth
      and (standing.position is null or result.position < standing.position)
      and (result.domain = rival.domain
        or right(result.domain, length(rival.domain) + 1) = '.' || rival.domain)
  )
)`;

/**
 * The newest check of a recommendation's keyword as a `Recheck`, if it's at least as new as its
 * evidence: what the list of keywords shows, so the two can't disagree.
 */
export const newestCheck = sql`(
  select jsonb_build_object(
    'day', standing.answered_on,
    'position', standing.position,
    'position_source', case when ${isFromProvider("standing")} then jsonb_build_object(
      'provider', standing.provider, 'engine', standing.engine, 'depth', standing.depth,
      'answered_on', standing.answered_on) end,
    'url', standing.url,
    'coverage', case when ${isFromProvider("standing")} then null
      when standing.url is not null then 'covered'
      when ${absentWord("snapshot")} is not null then 'not-covered' else 'unclear' end,
    'competitors_ahead', case when insight.opportunity <> 'competitor_advantage'
        or not ${isFromProvider("standing")} then null
      when standing.position = 1 then 0
      when snapshot.id is not null then ${competitorsAhead} end,
    'is_found_again', null)
  from saved_keywords as keyword
  join keyword_standings as standing on standing.keyword_id = keyword.id
  left join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
  where insight.source_type <> 'ai'
    and keyword.user_id = insight.user_id and keyword.target_site = insight.target_site
    and keyword.keyword_key = insight.keyword_key
    and (${isFromProvider("standing")} or ${isCompared("standing")})
    and standing.answered_on >= coalesce(
      (insight.looked ->> 'answered_on')::date, insight.source_date::date)
)`;
