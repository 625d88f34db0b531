import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A customer's site, and since when its report is public by this customer. */
export interface ReportedSite {
  readonly id: string;
  readonly companyId: string;
  readonly slug: string;
  readonly provenAt: Date | null;
  readonly publishedAt: Date | null;
}

/** Null: foreign, missing and removed are the same. */
export async function reportedSite(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<ReportedSite | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .leftJoin("published_reports as report", "report.site_id", "sites.id")
    .where("sites.user_id", "=", userId)
    .where("sites.id", "=", id)
    .where("sites.removed_at", "is", null)
    .select([
      "sites.id",
      "companies.id as companyId",
      "companies.slug",
      "sites.proven_at as provenAt",
      "report.published_at as publishedAt",
    ])
    .executeTakeFirst();
  return site ?? null;
}

/** Of two customers who proved the same domain, whoever published last speaks for the company. */
export async function publish(
  db: Kysely<Tables>,
  { id, companyId }: Pick<ReportedSite, "id" | "companyId">,
): Promise<void> {
  await db
    .insertInto("published_reports")
    .values({ company_id: companyId, site_id: id })
    .onConflict((conflict) =>
      conflict
        .column("company_id")
        .doUpdateSet({ site_id: id, published_at: sql<Date>`now()` })
        .where("published_reports.site_id", "!=", id),
    )
    .execute();
}

export async function withdraw(db: Kysely<Tables>, siteId: string): Promise<void> {
  await db.deleteFrom("published_reports").where("site_id", "=", siteId).execute();
}

/** A report that anyone may read. */
export interface Published {
  readonly userId: string;
  readonly siteId: string;
  readonly companyId: string;
  readonly slug: string;
  readonly name: string;
  readonly domain: string;
  readonly publishedAt: Date;
}

/** What was taken back, removed or never there looks the same from outside. */
export async function findPublished(db: Kysely<Tables>, slug: string): Promise<Published | null> {
  const published = await db
    .selectFrom("published_reports as report")
    .innerJoin("companies", "companies.id", "report.company_id")
    .innerJoin("sites", "sites.id", "report.site_id")
    .innerJoin("users", "users.id", "sites.user_id")
    .where("companies.slug", "=", slug)
    .where("sites.removed_at", "is", null)
    .where("sites.proven_at", "is not", null)
    .where("users.suspended_at", "is", null)
    .select([
      "sites.user_id as userId",
      "sites.id as siteId",
      "companies.id as companyId",
      "companies.slug",
      "sites.name",
      "companies.domain",
      "report.published_at as publishedAt",
    ])
    .executeTakeFirst();
  return published ?? null;
}
