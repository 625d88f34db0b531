import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

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
