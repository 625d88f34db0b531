import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

/** The keywords a user has saved for a site, including paused ones. */
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
