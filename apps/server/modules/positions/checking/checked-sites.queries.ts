import type { Tables } from "@sightline/database";
import type { CheckDevice, CheckSchedule } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import type { Moment } from "../../../platform/clock/index.ts";
import { pagesKnown } from "../../crawling/index.ts";
import { isDue, isFree, isRequested } from "./due.ts";

export interface SiteToCheck {
  readonly id: string;
  readonly userId: string;
}

/** A site with the settings for checking its positions. */
export interface CheckedSite extends SiteToCheck {
  readonly domain: string;
  readonly country: string | null;
  readonly language: string | null;
  readonly device: CheckDevice;
  readonly depth: number;
  readonly schedule: CheckSchedule;
  /** When its pages were last indexed, or its owner's crawl of them was; null: never. */
  readonly indexedAt: Date | null;
  /** When its newest competitor became searchable in the index; null without one. */
  readonly rivalsReadAt: Date | null;
  /** A crawl that counts for its owner was indexed, even if no page was worth listing. */
  readonly wasRead: boolean;
  /** The site and its competitors: what the built-in index searches. */
  readonly companies: ReadonlyMap<string, string>;
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
      sql<Date | null>`${indexedAt}`.as("indexedAt"),
      sql<Date | null>`${rivalsReadAt}`.as("rivalsReadAt"),
    ])
    .executeTakeFirst();
  if (site === undefined) return null;
  const { company_id, ...settings } = site;
  const { state } = await pagesKnown(db, site.userId, company_id);
  const competitors = await activeCompetitors(db, id);
  return {
    id,
    ...settings,
    wasRead: state === "read",
    companies: new Map([[company_id, site.domain], ...competitors]),
    watched: await watchedBeside(db, site.userId, id),
  };
}

export const indexedAt = sql`greatest(
  (select max(published_at) from index_segments
    where index_segments.company_id = sites.company_id),
  (select max(ended_at) from crawls
    where crawls.company_id = sites.company_id and crawls.is_indexed
      and crawls.requested_by = sites.user_id)
)`;

/** A competitor is searchable once it is both tracked and crawled. */
export const rivalsReadAt = sql`(
  select max(greatest(competitors.created_at, first_read.at))
  from competitors
  cross join lateral (
    select min(ended_at) as at from crawls
    where crawls.company_id = competitors.company_id and crawls.is_indexed
  ) as first_read
  where competitors.site_id = sites.id and competitors.is_active and first_read.at is not null
)`;

async function activeCompetitors(
  db: Kysely<Tables>,
  siteId: string,
): Promise<[id: string, domain: string][]> {
  const rows = await db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .where("competitors.site_id", "=", siteId)
    .where("competitors.is_active", "=", true)
    .select(["companies.id", "companies.domain"])
    .execute();
  return rows.map(({ id, domain }) => [id, domain]);
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
