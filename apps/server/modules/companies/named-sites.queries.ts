import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A company as a customer tracks it. */
export interface NamedCompany {
  readonly companyId: string;
  readonly domain: string;
  readonly name: string;
  /** All its names: aliases first, then the name itself. */
  readonly names: readonly string[];
  /** False: nobody knows more of it than its domain. */
  readonly isNamed: boolean;
}

export interface NamedSite extends NamedCompany {
  readonly id: string;
  readonly country: string | null;
  readonly language: string | null;
  /** False: it is paused. */
  readonly isActive: boolean;
}

/** A user's site by its domain; null if it isn't theirs, doesn't exist or was removed. */
export async function findNamedSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<NamedSite | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select([
      "sites.id",
      "sites.company_id as companyId",
      "companies.domain",
      "sites.name",
      sql<string[]>`sites.aliases || companies.aliases || sites.name`.as("names"),
      isNamed("sites"),
      "sites.country",
      "sites.language",
      "sites.is_active as isActive",
    ])
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  return site ?? null;
}

/** Merged companies have domains among their aliases, and those are no names either. */
function isNamed(table: "sites" | "competitors") {
  const of = (column: string) => sql.ref(`${table}.${column}`);
  const isOther = sql`${of("name_source")} <> 'domain' or lower(${of("name")}) <> companies.domain`;
  return sql<boolean>`${isOther} or exists (
    select from unnest(${of("aliases")} || companies.aliases) as alias where alias !~ '^[^ ]+[.][^ ]+$'
  )`.as("isNamed");
}

/** Every name that a customer gives these companies, in no order. */
export async function namesOfCompanies(
  db: Kysely<Tables>,
  userId: string,
  companyIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select company_id, unnest(aliases || name) as name from sites
      where user_id = ${userId} and removed_at is null
      union all
      select company_id, unnest(aliases || name) from competitors where user_id = ${userId}
      union all
      select id, unnest(aliases) from companies where id = any(${companyIds}::uuid[])
    ) as named
    where company_id = any(${companyIds}::uuid[])
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Those not paused, in the order they were added. */
export function activeCompetitorsOf(db: Kysely<Tables>, siteId: string): Promise<NamedCompany[]> {
  return db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .select([
      "competitors.company_id as companyId",
      "companies.domain",
      "competitors.name",
      sql<string[]>`competitors.aliases || companies.aliases || competitors.name`.as("names"),
      isNamed("competitors"),
    ])
    .where("competitors.site_id", "=", siteId)
    .where("competitors.is_active", "=", true)
    .orderBy("competitors.created_at")
    .orderBy("competitors.id")
    .execute();
}
