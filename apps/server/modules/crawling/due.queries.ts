import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface Candidate {
  readonly companyId: string;
  /** When it was last crawled; for a competitor never crawled, when its site was. */
  readonly lastAt: Date;
}

/**
 * Companies whose last crawl is old enough for the shortest schedule of the users who track them.
 * Nothing is crawled unrequested: a site after its first manual crawl, competitors after the
 * site's.
 */
export async function companiesThatMayBeDue(db: Kysely<Tables>, now: Date): Promise<Candidate[]> {
  const { rows } = await sql<{ company_id: string; last_at: Date }>`
    with asked as (
      select company_id, min(created_at) as first_at from crawls
      where trigger = 'user' group by company_id
    ), last as (
      select company_id, max(created_at) as last_at from crawls group by company_id
    ), watched as (
      select sites.company_id, sites.crawl_schedule, asked.first_at
      from sites join asked using (company_id)
      where sites.removed_at is null and sites.is_active and sites.crawl_schedule <> 'off'
      union all
      select competitors.company_id, sites.crawl_schedule, asked.first_at
      from competitors
      join sites on sites.id = competitors.site_id
      join asked on asked.company_id = sites.company_id
      where sites.removed_at is null and sites.is_active and competitors.is_active
        and sites.crawl_schedule <> 'off'
    ), wanted as (
      select company_id, min(first_at) as first_at, min(
        case crawl_schedule
          when 'daily' then interval '0 days'
          when 'weekly' then interval '6 days'
          else interval '29 days'
        end) as min_age
      from watched group by company_id
    )
    select wanted.company_id,
           date_trunc('milliseconds', coalesce(last.last_at, wanted.first_at)) as last_at
    from wanted left join last using (company_id)
    where coalesce(last.last_at, wanted.first_at) + min_age < ${now}
      and not exists (
        select 1 from crawls where crawls.company_id = wanted.company_id
          and status in ('queued', 'running', 'paused'))
    order by last_at
  `.execute(db);
  return rows.map((row) => ({ companyId: row.company_id, lastAt: row.last_at }));
}

export async function lastCrawlAt(db: Kysely<Tables>, companyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("crawls")
    .select(sql<Date>`date_trunc('milliseconds', created_at)`.as("at"))
    .where("company_id", "=", companyId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}
