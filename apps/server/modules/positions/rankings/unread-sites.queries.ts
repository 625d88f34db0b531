import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/**
 * Sites no newest answer of an active keyword could have found: all came from the built-in index,
 * which had none of their pages. An answer without that information counts as one that could.
 */
export async function unreadSites(
  db: Kysely<Tables>,
  { userId, site }: { readonly userId: string; readonly site: string },
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ domain: string }>`
    select domain from unnest(${domains}::text[]) as domain
    where not exists (
      select from saved_keywords as keyword
      join keyword_standings as standing on standing.keyword_id = keyword.id
      join search_snapshots as snapshot on snapshot.id = standing.snapshot_id
      where keyword.user_id = ${userId} and keyword.target_site = ${site} and keyword.is_active
        and coalesce(snapshot.searched -> 'domains' ? domain, true)
    )
  `.execute(db);
  return new Set(rows.map(({ domain }) => domain));
}
