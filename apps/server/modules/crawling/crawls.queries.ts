import type { Tables } from "@sightline/database";
import type { CrawlStage, CrawlStatus } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";

const NEWEST = 50;

/**
 * Crawls of the companies a user tracks: users see crawls others started, but can't control them.
 */
export function visibleCrawls(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("crawls")
    .innerJoin("companies", "companies.id", "crawls.company_id")
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("sites")
            .select("sites.id")
            .whereRef("sites.company_id", "=", "crawls.company_id")
            .where("sites.user_id", "=", userId)
            .where("sites.removed_at", "is", null),
        ),
        exists(
          selectFrom("competitors")
            .innerJoin("sites", "sites.id", "competitors.site_id")
            .select("competitors.id")
            .whereRef("competitors.company_id", "=", "crawls.company_id")
            .where("competitors.user_id", "=", userId)
            .where("sites.removed_at", "is", null),
        ),
      ]),
    )
    .select([
      "crawls.id",
      "crawls.company_id",
      "companies.domain",
      sql<CrawlStatus>`crawls.status`.as("status"),
      sql<CrawlStage>`crawls.stage`.as("stage"),
      sql<"user" | "schedule">`crawls.trigger`.as("trigger"),
      yours(userId).as("yours"),
      "crawls.max_pages",
      "crawls.visited",
      "crawls.waiting",
      "crawls.findings",
      "crawls.pages",
      "crawls.health",
      "crawls.issues",
      "crawls.rule_version",
      sql<"complete" | "page-limit" | "time-limit" | null>`crawls.ended_by`.as("ended_by"),
      "crawls.failure",
      "crawls.created_at",
      "crawls.started_at",
      "crawls.ended_at",
    ]);
}

export type CrawlRow = Awaited<ReturnType<ReturnType<typeof visibleCrawls>["execute"]>>[number];

/** Started by the user, or by the schedule for one of their sites. */
function yours(userId: string) {
  return sql<boolean>`(
    crawls.requested_by = ${userId}
    or crawls.trigger = 'schedule' and exists (
      select 1 from sites
      where sites.company_id = crawls.company_id and sites.user_id = ${userId}
        and sites.removed_at is null
    )
  ) is true`;
}

export function findCrawl(db: Kysely<Tables>, userId: string, id: string) {
  return visibleCrawls(db, userId).where("crawls.id", "=", id).executeTakeFirst();
}

export function listCrawls(db: Kysely<Tables>, userId: string, companyId: string) {
  return visibleCrawls(db, userId)
    .where("crawls.company_id", "=", companyId)
    .orderBy("crawls.created_at", "desc")
    .orderBy("crawls.id")
    .limit(NEWEST)
    .execute();
}

export function findReport(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("crawls")
    .select(["sitemaps", "traps", "ai_crawlers"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
