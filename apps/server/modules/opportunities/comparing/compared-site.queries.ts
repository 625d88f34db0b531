import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";

export interface SiteOfUser {
  readonly userId: string;
  readonly site: string;
}

export interface ComparedSite extends SiteOfUser {
  readonly siteId: string;
  readonly companyId: string;
  /**
   * The site itself first, then everything else its owner tracks: used to assign results to sites.
   */
  readonly watched: readonly string[];
  /** Those not paused, in the order they were added. */
  readonly competitors: readonly ComparedCompetitor[];
}

export interface ComparedCompetitor {
  readonly id: string;
  readonly companyId: string;
  readonly domain: string;
  readonly name: string;
}

/** Null: not theirs, missing or removed. */
export async function findComparedSite(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<ComparedSite | null> {
  const watched = await watchedSites(db, userId, site);
  const [own] = watched;
  if (own === undefined) return null;
  const competitors = await db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .where("competitors.site_id", "=", own.siteId)
    .where("competitors.is_active", "=", true)
    .select(["competitors.id", "companies.id as companyId", "companies.domain", "competitors.name"])
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
  const domains = watched.map(({ domain }) => domain);
  const { siteId, companyId } = own;
  return { userId, site, siteId, companyId, watched: domains, competitors };
}
