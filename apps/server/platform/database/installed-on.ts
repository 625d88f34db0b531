import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/**
 * The day (UTC) this installation began: before it there were no accounts and no analyses, which is
 * not the same as none being made. A restored backup is migrated later than its first account.
 */
export async function installedOn(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least((select min(applied_at) from schema_migrations),
                  (select min(created_at) from users)) at time zone 'UTC')::date::text as day
  `.execute(db);
  return rows[0]?.day ?? null;
}
