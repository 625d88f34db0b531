import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A site to find competitors for, with what its owner tracks for it. */
export interface SiteAlone {
  readonly companyId: string;
  readonly domain: string;
  readonly language: string | null;
  /** All of the owner's sites, including this one: they don't compete with each other. */
  readonly ownSites: ReadonlySet<string>;
  readonly elsewhere: readonly WatchedElsewhere[];
}

/** A competitor of another of the owner's sites. */
export interface WatchedElsewhere {
  readonly companyId: string;
  readonly domain: string;
  readonly watchedFor: string;
}

/** Null if the user has no such site. Nothing in here depends on what others track. */
export async function siteAlone(
  db: Kysely<Tables>,
  userId: string,
  siteId: string,
): Promise<SiteAlone | null> {
  const { rows } = await sql<WatchedRow>`
    with own as (
      select sites.id, sites.company_id, sites.language, companies.domain
      from sites join companies on companies.id = sites.company_id
      where sites.user_id = ${userId} and sites.removed_at is null
    )
    select company_id as "companyId", domain, domain as "watchedFor", language,
      case when id = ${siteId} then 'itself' else 'own' end as "as"
    from own
    union all
    select companies.id, companies.domain, own.domain, null, 'elsewhere'
    from competitors
    join own on own.id = competitors.site_id and own.id <> ${siteId}
    join companies on companies.id = competitors.company_id
    order by domain, "watchedFor"
  `.execute(db);
  const itself = rows.find((row) => row.as === "itself");
  if (itself === undefined) return null;
  const isOwn = (row: WatchedRow) => row.as !== "elsewhere";
  const ownSites = new Set(rows.filter(isOwn).map((row) => row.domain));
  const { companyId, domain, language } = itself;
  return {
    companyId,
    domain,
    language,
    ownSites,
    elsewhere: rows.filter((row) => !isOwn(row) && !ownSites.has(row.domain)),
  };
}

interface WatchedRow extends WatchedElsewhere {
  readonly language: string | null;
  readonly as: "itself" | "own" | "elsewhere";
}
