import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";

export async function idOfSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<string> {
  const { id } = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select("sites.id")
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", domain)
    .executeTakeFirstOrThrow();
  return id;
}
