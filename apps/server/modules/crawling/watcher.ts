import type { Tables } from "@sightline/database";
import { type Plan, planOfTier } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { describeUsers, planOfUser } from "../billing/index.ts";
import { watchedCompany, watchersOf } from "../companies/index.ts";

/** A customer who tracks a company, and how many pages a crawl of it may have for them. */
export interface Watcher {
  readonly userId: string;
  readonly companyId: string;
  readonly pageLimit: number;
}

export async function findWatcher(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<Watcher | null> {
  const watched = await watchedCompany(db, userId, companyId);
  if (watched === null) return null;
  const pageLimit = pageLimitOf(await planOfUser(db, userId), watched.site.crawlPages);
  return { userId, companyId, pageLimit };
}

/** All customers who track a company; one who does so more than once is listed each time. */
export async function findWatchers(db: Kysely<Tables>, companyId: string): Promise<Watcher[]> {
  const watches = await watchersOf(db, companyId);
  const users = await describeUsers(
    db,
    watches.map(({ userId }) => userId),
  );
  return watches.map(({ userId, site }) => {
    const plan = planOfTier(users.get(userId)?.tier ?? null);
    return { userId, companyId, pageLimit: pageLimitOf(plan, site.crawlPages) };
  });
}

export function pageLimitOf({ limits }: Plan, crawlPages: number | null): number {
  return Math.min(crawlPages ?? limits.pagesPerCrawl, limits.pagesPerCrawl);
}
