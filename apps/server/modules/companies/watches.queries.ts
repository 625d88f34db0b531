import type { Tables } from "@sightline/database";
import type { CrawlSchedule } from "@sightline/domain/companies";
import { type Kysely, sql } from "kysely";

/** Why a customer tracks a company: it is their site, or one of its competitors. */
export interface Watch {
  readonly userId: string;
  readonly as: "own" | "competitor";
  /** False if it, or the site it competes with, is over the plan's limit. */
  readonly isActive: boolean;
  /** The customer's own site, whose settings also apply to its competitors. */
  readonly site: {
    readonly id: string;
    readonly companyId: string;
    readonly name: string;
    readonly country: string | null;
    readonly language: string | null;
    readonly crawlPages: number | null;
    readonly crawlSchedule: CrawlSchedule;
  };
}

export interface WatchedCompany extends Watch {
  readonly domain: string;
}

/** A company as a user tracks it, own site before competitor; null if they don't. */
export async function watchedCompany(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<WatchedCompany | null> {
  const [watched = null] = await watchedCompanies(db, [{ userId, companyId }]);
  return watched;
}

interface UserAndCompany {
  readonly userId: string;
  readonly companyId: string;
}

/** The same of each of these; null: that user doesn't track that company. */
export async function watchedCompanies(
  db: Kysely<Tables>,
  pairs: readonly UserAndCompany[],
): Promise<(WatchedCompany | null)[]> {
  if (pairs.length === 0) return [];
  const companyIds = [...new Set(pairs.map(({ companyId }) => companyId))];
  const userIds = [...new Set(pairs.map(({ userId }) => userId))];
  const rows = await watches(db, companyIds).where("watches.user_id", "in", userIds).execute();
  const byPair = Map.groupBy(rows, ({ user_id, watched_id }) => `${user_id} ${watched_id}`);
  return pairs.map(({ userId, companyId }) => {
    const [first] = byPair.get(`${userId} ${companyId}`) ?? [];
    return first === undefined ? null : { domain: first.domain, ...watchFrom(first) };
  });
}

export async function watchersOf(db: Kysely<Tables>, companyId: string): Promise<Watch[]> {
  return (await watches(db, [companyId]).execute()).map(watchFrom);
}

/** Own before competitor, active before paused, then oldest first. */
function watches(db: Kysely<Tables>, companyIds: readonly string[]) {
  const own = db
    .selectFrom("sites")
    .where("company_id", "in", companyIds)
    .select([
      "company_id",
      "user_id",
      "id as site_id",
      "is_active",
      sql<"own" | "competitor">`'own'`.as("as"),
      "created_at",
    ]);
  const asCompetitor = db
    .selectFrom("competitors")
    .where("company_id", "in", companyIds)
    .select([
      "company_id",
      "user_id",
      "site_id",
      "is_active",
      sql<"own" | "competitor">`'competitor'`.as("as"),
      "created_at",
    ]);
  const isActive = sql<boolean>`watches.is_active and sites.is_active`;
  return db
    .selectFrom(own.unionAll(asCompetitor).as("watches"))
    .innerJoin("sites", "sites.id", "watches.site_id")
    .innerJoin("companies", "companies.id", "watches.company_id")
    .where("sites.removed_at", "is", null)
    .select([
      "companies.id as watched_id",
      "companies.domain",
      "watches.user_id",
      "watches.as",
      isActive.as("is_active"),
      "sites.id as site_id",
      "sites.company_id",
      "sites.name",
      "sites.country",
      "sites.language",
      "sites.crawl_pages",
      sql<CrawlSchedule>`sites.crawl_schedule`.as("crawl_schedule"),
    ])
    .orderBy("watches.as", "desc")
    .orderBy(isActive, "desc")
    .orderBy("watches.created_at")
    .orderBy("sites.id");
}

function watchFrom(row: Awaited<ReturnType<ReturnType<typeof watches>["execute"]>>[number]): Watch {
  return {
    userId: row.user_id,
    as: row.as,
    isActive: row.is_active,
    site: {
      id: row.site_id,
      companyId: row.company_id,
      name: row.name,
      country: row.country,
      language: row.language,
      crawlPages: row.crawl_pages,
      crawlSchedule: row.crawl_schedule,
    },
  };
}
