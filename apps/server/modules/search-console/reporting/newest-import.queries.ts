import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** The customer's newest confirmed Search Console import for a site. */
export function newestImport(db: Kysely<Tables>, siteId: string) {
  return db
    .selectFrom("keyword_imports")
    .select([
      "id",
      "period_from",
      "period_to",
      sql<string>`coalesce(period_to, (confirmed_at at time zone 'UTC')::date)`.as("as_of"),
    ])
    .where("site_id", "=", siteId)
    .where("kind", "=", "search-console")
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
