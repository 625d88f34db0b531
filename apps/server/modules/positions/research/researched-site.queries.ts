import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  activeCompetitorsOf,
  findNamedSite,
  type NamedCompany,
  type NamedSite,
} from "../../companies/index.ts";
import { watchedSites } from "../../keywords/index.ts";

/** A customer's site, with everything needed to assign results to sites. */
export interface ResearchedSite extends NamedSite {
  readonly userId: string;
  /** Those that aren't paused, in the order they were added. */
  readonly competitors: readonly NamedCompany[];
  /** The site itself first, then everything else its owner tracks. */
  readonly watched: readonly string[];
}

/** Null: not theirs, missing or removed. */
export async function findResearchedSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<ResearchedSite | null> {
  const site = await findNamedSite(db, userId, domain);
  if (site === null) return null;
  const [competitors, watched] = await Promise.all([
    activeCompetitorsOf(db, site.id),
    watchedSites(db, userId, domain),
  ]);
  return { ...site, userId, competitors, watched: watched.map((one) => one.domain) };
}
