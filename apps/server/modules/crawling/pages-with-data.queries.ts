import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Pages of a crawl whose structured data has one of these types. */
export async function pagesWithData(
  db: Kysely<Tables>,
  crawlId: string,
  types: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from crawl_facts
    where crawl_id = ${crawlId} and facts -> 'dataKinds' ?| ${types}::text[]
    order by url limit ${most}
  `.execute(db);
  return rows.map(({ url }) => url);
}
