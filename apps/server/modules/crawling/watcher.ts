import type { Tables } from "@sightline/database";
import { type Plan, planOfTier } from "@sightline/domain/billing";
import type { Kysely } from "kysely";
import { describeUsers } from "../billing/index.ts";
import { watchedCompanies, watchersOf } from "../companies/index.ts";

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
  const [watcher = null] = await watchersAmong(db, [{ userId, companyId }]);
  return watcher;
}

/** Those of these customers who track the company. */
export async function watchersAmong(
  db: Kysely<Tables>,
  customers: readonly { readonly userId: string; readonly companyId: string }[],
): Promise<Watcher[]> {
  const watched = await watchedCompanies(db, customers);
  const watches = customers.flatMap(({ userId, companyId }, nth) => {
    const site = watched[nth]?.site;
    return site === undefined ? [] : [{ userId, companyId, site }];
  });
  return withPageLimits(db, watches);
}

/** All customers who track a company; one who does so more than once is listed each time. */
export async function findWatchers(db: Kysely<Tables>, companyId: string): Promise<Watcher[]> {
  const watches = await watchersOf(db, companyId);
  return withPageLimits(
    db,
    watches.map(({ userId, site }) => ({ userId, companyId, site })),
  );
}

async function withPageLimits(
  db: Kysely<Tables>,
  watches: readonly {
    readonly userId: string;
    readonly companyId: string;
    readonly site: { readonly crawlPages: number | null };
  }[],
): Promise<Watcher[]> {
  const users = await describeUsers(
    db,
    watches.map(({ userId }) => userId),
  );
  return watches.map(({ userId, companyId, site }) => {
    const plan = planOfTier(users.get(userId)?.tier ?? null);
    return { userId, companyId, pageLimit: pageLimitOf(plan, site.crawlPages) };
  });
}

export function pageLimitOf({ limits }: Plan, crawlPages: number | null): number {
  return Math.min(crawlPages ?? limits.pagesPerCrawl, limits.pagesPerCrawl);
}
