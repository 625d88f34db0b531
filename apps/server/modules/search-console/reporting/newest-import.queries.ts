import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The newest confirmed Search Console imports of some sites, by site. */
export async function newestImports(db: Kysely<Tables>, siteIds: readonly string[]) {
  const rows = await db
    .selectFrom("keyword_imports")
    .distinctOn("site_id")
    .select([
      "site_id",
      "id",
      "period_from",
      "period_to",
      sql<string>`coalesce(period_to, (confirmed_at at time zone 'UTC')::date)`.as("as_of"),
    ])
    .where(sql<boolean>`site_id = any(${siteIds}::uuid[])`)
    .where("kind", "=", "search-console")
    .where("confirmed_at", "is not", null)
    .orderBy("site_id")
    .orderBy("confirmed_at", "desc")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ site_id, ...row }) => [site_id, row]));
}
