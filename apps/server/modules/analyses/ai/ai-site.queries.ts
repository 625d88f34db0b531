import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A company as a customer watches it. */
export interface AiCompany {
  readonly companyId: string;
  readonly domain: string;
  readonly name: string;
  /** Its name among them. */
  readonly names: readonly string[];
}

export interface AiSite {
  readonly own: AiCompany;
  /** Those that the plan has room for. */
  readonly competitors: readonly AiCompany[];
  /** That was set, or the one most of its pages are in; null when nothing tells. */
  readonly language: string | null;
}

/** A user's site by its domain; null when it is foreign, missing or removed. */
export async function findAiSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<AiSite | null> {
  const found = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select([
      "sites.id",
      "sites.company_id as companyId",
      "companies.domain",
      "sites.name",
      sql<string[]>`sites.name || sites.aliases`.as("names"),
      "sites.language",
    ])
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { id, language, ...own } = found;
  return {
    own,
    competitors: await competitorsOf(db, id),
    language: language ?? (await languageOfPages(db, own.companyId)),
  };
}

function competitorsOf(db: Kysely<Tables>, siteId: string): Promise<AiCompany[]> {
  return db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .select([
      "competitors.company_id as companyId",
      "companies.domain",
      "competitors.name",
      sql<string[]>`competitors.name || competitors.aliases`.as("names"),
    ])
    .where("competitors.site_id", "=", siteId)
    .where("competitors.is_active", "=", true)
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
}

async function languageOfPages(db: Kysely<Tables>, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select lower(left(language, 2)) as language from index_documents
    where company_id = ${companyId} and language is not null
    group by 1 order by count(*) desc, 1 limit 1
  `.execute(db);
  return rows[0]?.language ?? null;
}
