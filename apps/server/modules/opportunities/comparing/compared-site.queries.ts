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
  /** The site itself first, then all else that its owner watches: whose a result is, they decide. */
  readonly watched: readonly string[];
  /** Those that do not rest, in the order in which they were added. */
  readonly competitors: readonly ComparedCompetitor[];
}

export interface ComparedCompetitor {
  readonly id: string;
  readonly companyId: string;
  readonly domain: string;
  readonly name: string;
}

/** Null: foreign, missing and removed are the same. */
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
