import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  competitorsOf,
  findIdeaSite,
  type IdeaCompany,
  type IdeaSite,
} from "../../demand/index.ts";
import { watchedSites } from "../../keywords/index.ts";

/** A customer's site, with all that decides whose a result is. */
export interface ExaminedSite extends IdeaSite {
  readonly userId: string;
  /** False: it rests, and nothing is looked up for it. */
  readonly isActive: boolean;
  /** Those that do not rest, in the order in which they were added. */
  readonly competitors: readonly IdeaCompany[];
  /** The site itself first, then all else that its owner watches. */
  readonly watched: readonly string[];
}

/** Null: foreign, missing and removed are the same. */
export async function findExaminedSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<ExaminedSite | null> {
  const site = await findIdeaSite(db, userId, domain);
  if (site === null) return null;
  const [{ isActive }, competitors, watched] = await Promise.all([
    db
      .selectFrom("sites")
      .select("is_active as isActive")
      .where("id", "=", site.id)
      .executeTakeFirstOrThrow(),
    competitorsOf(db, site.id),
    watchedSites(db, userId, domain),
  ]);
  return { ...site, userId, isActive, competitors, watched: watched.map((one) => one.domain) };
}
