import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface DescribedPages {
  readonly pages: number;
  /** Of these, how many have a meta description. */
  readonly described: number;
}

/** How many pages of a site say in a meta description what they are about. */
export async function countDescriptions(
  db: Kysely<Tables>,
  companyId: string,
): Promise<DescribedPages> {
  return await db
    .selectFrom("index_documents")
    .select([
      sql<number>`count(*)::integer`.as("pages"),
      sql<number>`(count(*) filter (where description <> ''))::integer`.as("described"),
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
}
