import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface DescribedPages {
  readonly pages: number;
  /** Of these, how many have a meta description. */
  readonly described: number;
  readonly isHomeDescribed: boolean;
  /** Of the pages asked about, the addresses of those that have one. */
  readonly having: ReadonlySet<string>;
}

const HOME = "^[a-z]+://[^/]+/(index[.][a-z]+)?$";

/** How many pages of a site say in a meta description what they are about, and which of these do. */
export async function countDescriptions(
  db: Kysely<Tables>,
  companyId: string,
  urls: readonly string[],
): Promise<DescribedPages> {
  const pages = db.selectFrom("index_documents").where("company_id", "=", companyId);
  const isDescribed = sql<boolean>`description <> ''`;
  const counted = await pages
    .select([
      sql<number>`count(*)::integer`.as("pages"),
      sql<number>`(count(*) filter (where ${isDescribed}))::integer`.as("described"),
      sql<boolean>`coalesce(bool_or(${isDescribed} and url ~ ${HOME}), false)`.as(
        "isHomeDescribed",
      ),
    ])
    .executeTakeFirstOrThrow();
  if (urls.length === 0) return { ...counted, having: new Set() };
  const having = await pages
    .select("url")
    .where("url", "in", [...urls])
    .where(isDescribed)
    .execute();
  return { ...counted, having: new Set(having.map(({ url }) => url)) };
}
