import type { ReadPages } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** How many pages of these companies are in the index, and how recent they are. */
export async function readPagesOf(
  db: Kysely<Tables>,
  companyIds: readonly string[],
): Promise<ReadPages> {
  const { rows } = await sql<{ sites: number; pages: number; read_at: Date | null }>`
    select count(*) filter (where pages > 0)::int as sites,
      coalesce(sum(pages), 0)::int as pages, max(read_at) as read_at
    from unnest(${companyIds}::uuid[]) as company (id)
    cross join lateral (
      select
        (select count(*) from index_documents where company_id = company.id) as pages,
        (select max(ended_at) from crawls where company_id = company.id and is_indexed) as read_at
    ) as known
  `.execute(db);
  const { sites = 0, pages = 0, read_at = null } = rows[0] ?? {};
  return { sites, pages, read_at: read_at?.toISOString() ?? null };
}
