import type { PublishedReport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { CheckDevice } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";

/** A customer's site, and since when this customer has published its report. */
export interface ReportedSite {
  readonly id: string;
  readonly slug: string;
  readonly domain: string;
  readonly provenAt: Date | null;
  readonly publishedAt: Date | null;
  /** Why an admin took it down; null if none did. */
  readonly offReason: string | null;
}

/** Null: not theirs, missing or removed. */
export async function reportedSite(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<ReportedSite | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .leftJoin("published_reports as report", "report.site_id", "sites.id")
    .where("sites.user_id", "=", userId)
    .where("sites.id", "=", id)
    .where("sites.removed_at", "is", null)
    .select([
      "sites.id",
      "companies.slug",
      "companies.domain",
      "sites.proven_at as provenAt",
      "report.published_at as publishedAt",
      "companies.report_off_reason as offReason",
    ])
    .executeTakeFirst();
  return site ?? null;
}

export async function publish(db: Kysely<Tables>, siteId: string): Promise<void> {
  await db
    .insertInto("published_reports")
    .values({ site_id: siteId })
    .onConflict((conflict) => conflict.column("site_id").doNothing())
    .execute();
}

/** Whether there was a report to withdraw. */
export async function withdraw(db: Kysely<Tables>, siteId: string): Promise<boolean> {
  const withdrawn = await db
    .deleteFrom("published_reports")
    .where("site_id", "=", siteId)
    .executeTakeFirst();
  return withdrawn.numDeletedRows > 0n;
}

/** A public report. */
export interface Published {
  readonly userId: string;
  readonly siteId: string;
  readonly companyId: string;
  readonly slug: string;
  readonly name: string;
  readonly domain: string;
  readonly publishedAt: Date;
  readonly country: string | null;
  readonly language: string | null;
  readonly device: CheckDevice;
}

/**
 * Of customers who verified the same domain, the one who published last counts. Withdrawn, removed
 * and never published look the same from outside.
 */
export async function findPublished(db: Kysely<Tables>, slug: string): Promise<Published | null> {
  const published = await db
    .selectFrom("published_reports as report")
    .innerJoin("sites", "sites.id", "report.site_id")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .innerJoin("users", "users.id", "sites.user_id")
    .where("companies.slug", "=", slug)
    .where("sites.removed_at", "is", null)
    .where("sites.proven_at", "is not", null)
    .where("companies.report_off_at", "is", null)
    .where("users.suspended_at", "is", null)
    .select([
      "sites.user_id as userId",
      "sites.id as siteId",
      "companies.id as companyId",
      "companies.slug",
      "sites.name",
      "companies.domain",
      "report.published_at as publishedAt",
      "sites.country",
      "sites.language",
      sql<CheckDevice>`sites.device`.as("device"),
    ])
    .orderBy("report.published_at", "desc")
    .orderBy("report.site_id")
    .limit(1)
    .executeTakeFirst();
  return published ?? null;
}

/** The slug that a former one redirects to. */
export async function slugAfter(db: Kysely<Tables>, former: string): Promise<string | null> {
  const company = await db
    .selectFrom("company_slugs")
    .innerJoin("companies", "companies.id", "company_slugs.company_id")
    .where("company_slugs.slug", "=", former)
    .select("companies.slug")
    .executeTakeFirst();
  return company?.slug ?? null;
}

/** A sitemap holds 50,000 URLs; the site's own pages need a few. */
const MOST_LISTED = 49_000;

/**
 * Every public report with the day of its newest figure. Rolled-up days are used where they exist,
 * a single index lookup; a site has thousands of keywords.
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
        where crawls.company_id = companies.id and crawls.requested_by = sites.user_id
          and crawls.status = 'complete' and crawls.part is null
          and crawls.trimmed_at is null),
      (select max(finished_at) at time zone 'utc' from analyses
        where analyses.user_id = sites.user_id and analyses.target_site = companies.domain
          and analyses.type = 'ai' and analyses.status = 'complete')
    ), 'YYYY-MM-DD') as changed_on
    from (
      select distinct on (sites.company_id) report.site_id, report.published_at
      from published_reports as report
      join sites on sites.id = report.site_id
      join users on users.id = sites.user_id
      where sites.removed_at is null and sites.proven_at is not null and users.suspended_at is null
      order by sites.company_id, report.published_at desc, report.site_id
    ) as report
    join sites on sites.id = report.site_id
    join companies on companies.id = sites.company_id
    where companies.report_off_at is null
    order by report.published_at desc, companies.slug
    limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}
