import type { Tables } from "@sightline/database";
import type { CrawlSchedule } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";
import { countsFor, countsForSchedule } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

/** A company that a customer tracks with a schedule: their site, or one of its competitors. */
export interface ScheduledWatch {
  readonly userId: string;
  readonly companyId: string;
  readonly siteCompanyId: string;
  readonly schedule: CrawlSchedule;
  readonly crawlPages: number | null;
}

/** Those whose own last crawl is old enough for their schedule, or who have none of their own. */
export async function watchesThatMayBeDue(
  db: Kysely<Tables>,
  now: Date,
): Promise<ScheduledWatch[]> {
  const { rows } = await sql<ScheduledWatch>`
    with watches as (
      select user_id, company_id, company_id as site_company_id, crawl_schedule, crawl_pages
      from sites
      where removed_at is null and is_active and crawl_schedule <> 'off'
      union all
      select sites.user_id, competitors.company_id, sites.company_id, sites.crawl_schedule,
        sites.crawl_pages
      from competitors
      join sites on sites.id = competitors.site_id
      where sites.removed_at is null and sites.is_active and competitors.is_active
        and sites.crawl_schedule <> 'off'
    )
    select user_id as "userId", company_id as "companyId", site_company_id as "siteCompanyId",
      crawl_schedule as schedule, crawl_pages as "crawlPages"
    from watches
    where exists (
        select 1 from crawls
        where crawls.company_id = watches.site_company_id and crawls.trigger = 'user'
          and crawls.part is null)
      and not exists (
        select 1 from crawls
        where crawls.company_id = watches.company_id and crawls.requested_by = watches.user_id
          and crawls.part is null
          and crawls.created_at > ${now}::timestamptz - case crawl_schedule
            when 'daily' then interval '0 days'
            when 'weekly' then interval '6 days'
            else interval '29 days'
          end)
  `.execute(db);
  return rows;
}

/** The page limit is the one that applies to this watch. */
export type LimitedWatch = ScheduledWatch & Watcher;

export interface IdleWatch<Watch> {
  readonly watch: Watch;
  /** When it was last crawled; for a competitor never crawled, when its site was. */
  readonly lastAt: Date;
}

/**
 * Those without a crawl in progress, by the crawls that count for each customer. Nothing is crawled
 * unrequested: a site after its first manual crawl, competitors after the site's.
 */
export async function idleWatches<Watch extends LimitedWatch>(
  db: Kysely<Tables>,
  watches: readonly Watch[],
): Promise<IdleWatch<Watch>[]> {
  const judge = { userId: sql.ref("watch.user_id"), pageLimit: sql.ref("watch.page_limit") };
  const column = <Key extends keyof LimitedWatch>(key: Key) => watches.map((watch) => watch[key]);
  const { rows } = await sql<{ nth: number; last_at: Date }>`
    select watch.nth::int, date_trunc('milliseconds', coalesce(last.at, asked.at)) as last_at
    from unnest(
      ${column("userId")}::uuid[], ${column("companyId")}::uuid[],
      ${column("siteCompanyId")}::uuid[], ${column("pageLimit")}::int[]
    ) with ordinality as watch (user_id, company_id, site_company_id, page_limit, nth)
    cross join lateral (
      select min(created_at) as at from crawls
      where crawls.company_id = watch.site_company_id and crawls.trigger = 'user'
        and ${countsFor(judge)}
    ) as asked
    cross join lateral (
      select max(created_at) as at,
        coalesce(bool_or(status in ('queued', 'running', 'paused')), false) as is_under_way
      from crawls
      where crawls.company_id = watch.company_id and ${countsForSchedule(judge)}
    ) as last
    where asked.at is not null and not last.is_under_way
    order by last_at, watch.nth
  `.execute(db);
  return rows.flatMap(({ nth, last_at: lastAt }) => {
    const watch = watches[nth - 1];
    return watch === undefined ? [] : [{ watch, lastAt }];
  });
}
