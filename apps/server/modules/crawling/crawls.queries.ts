import type { Tables } from "@sightline/database";
import type { CrawlStage, CrawlStatus, PartOfSite } from "@sightline/domain/crawling";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { countsFor, OF_WATCHER, watchersTable } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

const NEWEST = 50;

type UserId = string | RawBuilder<string>;

/** Crawls of the companies a user tracks, including crawls of whole sites that others started. */
export function visibleCrawls(db: Kysely<Tables>, userId: UserId) {
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
    .where(({ or, eb }) => or([eb("crawls.part", "is", null), isTheirs(userId)]))
    .select([
      "crawls.id",
      "crawls.company_id",
      "companies.domain",
      sql<CrawlStatus>`crawls.status`.as("status"),
      sql<CrawlStage>`crawls.stage`.as("stage"),
      sql<"user" | "schedule">`crawls.trigger`.as("trigger"),
      sql<PartOfSite | null>`crawls.part`.as("part"),
      isTheirs(userId).as("yours"),
      maySteer(userId).as("may_steer"),
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
      "crawls.trimmed_at",
      "crawls.created_at",
      "crawls.started_at",
      "crawls.ended_at",
    ]);
}

export type CrawlRow = Awaited<ReturnType<ReturnType<typeof visibleCrawls>["execute"]>>[number];

/** They asked for it, or their schedule did. */
function isTheirs(userId: UserId) {
  return sql<boolean>`crawls.requested_by is not distinct from ${userId}`;
}

/** Anyone may track a domain, so others' crawls of it are only for those who verified it. */
function maySteer(userId: UserId) {
  return sql<boolean>`(
    ${isTheirs(userId)} or exists (
      select 1 from sites
      where sites.company_id = crawls.company_id and sites.user_id = ${userId}
        and sites.removed_at is null and sites.proven_at is not null
    )
  )`;
}

export function findCrawl(db: Kysely<Tables>, userId: string, id: string) {
  return visibleCrawls(db, userId).where("crawls.id", "=", id).executeTakeFirst();
}

/** Of each watcher, those that count for them, and theirs of parts of the site, newest first. */
export async function listCrawls(
  db: Kysely<Tables>,
  watchers: readonly Watcher[],
): Promise<CrawlRow[][]> {
  const rows = await watchersTable(db, watchers)
    .innerJoinLateral(
      visibleCrawls(db, OF_WATCHER.userId)
        .where("crawls.company_id", "=", OF_WATCHER.companyId)
        .where(({ or, eb }) => or([countsFor(OF_WATCHER), eb("crawls.part", "is not", null)]))
        .orderBy("crawls.created_at", "desc")
        .orderBy("crawls.id")
        .limit(NEWEST)
        .as("crawl"),
      (join) => join.onTrue(),
    )
    .select("watcher.nth")
    .selectAll("crawl")
    .orderBy("crawl.created_at", "desc")
    .orderBy("crawl.id")
    .execute();
  const byWatcher = Map.groupBy(rows, ({ nth }) => nth);
  return watchers.map((_, at) => byWatcher.get(at + 1) ?? []);
}

export function findReport(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("crawls")
    .select(["sitemaps", "traps", "ai_crawlers"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
