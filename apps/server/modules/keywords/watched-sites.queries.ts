import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/**
 * A user's site with its competitors, and the user's other sites, which never count as competitors.
 */
export interface WatchedSite {
  readonly siteId: string;
  readonly companyId: string;
  readonly domain: string;
  readonly as: "own" | "competitor" | null;
  /** False: a paused competitor. Results still belong to it, but it isn't compared. */
  readonly isActive: boolean;
}

/** The site itself first; empty if the user has no such site. */
export async function watchedSites(
  db: Kysely<Tables>,
  userId: string,
  site: string,
): Promise<WatchedSite[]> {
  const { rows } = await sql<WatchedSite & { rank: number }>`
    with own as (
      select sites.id, sites.company_id from sites
      join companies on companies.id = sites.company_id
      where sites.user_id = ${userId} and sites.removed_at is null and companies.domain = ${site}
    ), watched as (
      select id, company_id, 'own' as "as", true as is_active, 1 as rank from own
      union all
      select own.id, competitors.company_id, 'competitor', competitors.is_active, 2
      from competitors
      join own on own.id = competitors.site_id
      union all
      select own.id, sites.company_id, null, true, 3 from sites cross join own
      where sites.user_id = ${userId} and sites.removed_at is null
    )
    select distinct on (companies.domain)
      companies.domain, companies.id as "companyId", watched."as", watched.id as "siteId",
      watched.is_active as "isActive", watched.rank
    from watched join companies on companies.id = watched.company_id
    order by companies.domain, watched.rank
  `.execute(db);
  return rows
    .map(({ rank: _, ...site }) => site)
    .sort((one, other) => Number(other.as === "own") - Number(one.as === "own"));
}
