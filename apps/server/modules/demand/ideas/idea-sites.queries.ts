import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A company whose pages may give ideas, with the names it goes by. */
export interface IdeaCompany {
  readonly companyId: string;
  readonly domain: string;
  readonly names: readonly string[];
}

export interface IdeaSite extends IdeaCompany {
  readonly id: string;
  readonly country: string | null;
  readonly language: string | null;
}

/** A user's site by its domain; null when it is foreign, missing or removed. */
export async function findIdeaSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<IdeaSite | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select([
      "sites.id",
      "sites.company_id as companyId",
      "companies.domain",
      sql<string[]>`sites.aliases || sites.name`.as("names"),
      "sites.country",
      "sites.language",
    ])
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  return site ?? null;
}

/** Those that the plan has room for. */
export function competitorsOf(db: Kysely<Tables>, siteId: string): Promise<IdeaCompany[]> {
  return db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .select([
      "competitors.company_id as companyId",
      "companies.domain",
      sql<string[]>`competitors.aliases || competitors.name`.as("names"),
    ])
    .where("competitors.site_id", "=", siteId)
    .where("competitors.is_active", "=", true)
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
}

/** What a user has saved for a site, paused ones too. */
export async function savedKeywordsOf(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("saved_keywords")
    .select("keyword")
    .where("user_id", "=", userId)
    .where("target_site", "=", domain)
    .execute();
  return rows.map(({ keyword }) => keyword);
}
