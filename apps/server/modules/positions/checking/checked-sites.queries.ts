import type { Tables } from "@sightline/database";
import type { CheckDevice, CheckSchedule } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { isDue, isFree, isRequested } from "./due.ts";
import { findSearchable, type Searchable } from "./searchable.queries.ts";

export interface SiteToCheck {
  readonly id: string;
  readonly userId: string;
}

/** A site with the settings for checking its positions. */
export interface CheckedSite extends SiteToCheck, Searchable {
  readonly domain: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly device: CheckDevice;
  readonly depth: number;
  readonly schedule: CheckSchedule;
  /** All other domains its owner tracks, for assigning results to sites. */
  readonly watched: readonly string[];
}

export async function findCheckedSite(db: Kysely<Tables>, id: string): Promise<CheckedSite | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .where("sites.id", "=", id)
    .where("sites.is_active", "=", true)
    .where("sites.removed_at", "is", null)
    .select([
      "sites.user_id as userId",
      "sites.company_id",
      "companies.domain",
      "sites.country",
      "sites.language",
      sql<CheckDevice>`sites.device`.as("device"),
      "sites.depth",
      sql<CheckSchedule>`sites.check_schedule`.as("schedule"),
    ])
    .executeTakeFirst();
  if (site === undefined) return null;
  const { company_id, ...settings } = site;
  const { userId, domain } = site;
  return {
    id,
    ...settings,
    ...(await findSearchable(db, { siteId: id, userId, company: [company_id, domain] })),
    watched: await watchedBeside(db, userId, id),
  };
}

/** The owner's other sites, and this site's competitors, including paused ones. */
async function watchedBeside(
  db: Kysely<Tables>,
  userId: string,
  siteId: string,
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select companies.domain from companies join (
      select company_id from sites
      where user_id = ${userId} and id <> ${siteId} and removed_at is null
      union
      select company_id from competitors where site_id = ${siteId}
    ) as watched on watched.company_id = companies.id
  `.execute(db);
  return rows.map(({ domain }) => domain);
}

/** Sites with a keyword that is due and that nobody is checking yet. */
export async function sitesWithDueKeywords(
  db: Kysely<Tables>,
  moment: Moment,
): Promise<SiteToCheck[]> {
  const { rows } = await sql<SiteToCheck>`
    select distinct sites.id, sites.user_id as "userId"
    from saved_keywords as keyword
    join companies on companies.domain = keyword.target_site
    join sites on sites.company_id = companies.id and sites.user_id = keyword.user_id
    where ${isDue(moment)} and ${isFree(moment)}
  `.execute(db);
  return rows;
}

/** Sites with requested keywords that nobody is checking yet. */
export async function sitesWithRequests(
  db: Kysely<Tables>,
  moment: Moment,
): Promise<SiteToCheck[]> {
  const { rows } = await sql<SiteToCheck>`
    select distinct sites.id, sites.user_id as "userId"
    from saved_keywords as keyword
    join companies on companies.domain = keyword.target_site
    join sites on sites.company_id = companies.id and sites.user_id = keyword.user_id
    where keyword.id in (select keyword_id from check_requests where outcome is null)
      and ${isRequested()} and ${isFree(moment)}
  `.execute(db);
  return rows;
}
