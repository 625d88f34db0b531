import type { PublishedReport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A site map holds 50,000 addresses; the site's own pages need a few of them. */
const MOST = 49_000;

/**
 * Every report that anyone may read, with the day of the newest figure in it. Where days were
 * counted the newest of those is named, one step in an index; a site's keywords are thousands.
 */
export async function listPublished(db: Kysely<Tables>): Promise<PublishedReport[]> {
  const { rows } = await sql<PublishedReport>`
    select companies.slug, to_char(greatest(
      report.published_at at time zone 'utc',
      coalesce(
        (select day from site_days
          where site_id = sites.id and counts <> '{}' order by day desc limit 1),
        (select max(answered_on) from keyword_standings
          join saved_keywords on saved_keywords.id = keyword_standings.keyword_id
          where saved_keywords.user_id = sites.user_id
            and saved_keywords.target_site = companies.domain)
      )::timestamp,
      (select max(ended_at) at time zone 'utc' from crawls
        where crawls.company_id = companies.id and crawls.status = 'complete'
          and crawls.trimmed_at is null),
      (select max(finished_at) at time zone 'utc' from analyses
        where analyses.user_id = sites.user_id and analyses.target_site = companies.domain
          and analyses.type = 'ai' and analyses.status = 'complete')
    ), 'YYYY-MM-DD') as changed_on
    from published_reports as report
    join companies on companies.id = report.company_id
    join sites on sites.id = report.site_id
    join users on users.id = sites.user_id
    where sites.removed_at is null and sites.proven_at is not null and users.suspended_at is null
    order by report.published_at desc, companies.slug
    limit ${MOST}
  `.execute(db);
  return rows;
}
