import type { ImportedIdea } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { NamedSite } from "../../companies/index.ts";

export type ImportedIdeaDraft = Omit<ImportedIdea, "demand">;

export interface IdeasOfImports {
  readonly imports: number;
  readonly total: number;
  readonly ideas: readonly ImportedIdeaDraft[];
}

/** Unsaved keywords from confirmed imports, deduplicated, highest demand first. */
export async function ideasFromImports(
  db: Kysely<Tables>,
  userId: string,
  site: NamedSite,
  limit: number,
): Promise<IdeasOfImports> {
  const { rows } = await sql<ImportedIdeaRow>`
    with newest as (
      select distinct on (imported.keyword_key)
        imported.keyword_key, imported.keyword, imported.position, imported.clicks,
        coalesce(imported.volume, imported.high, imported.impressions, 0) as wanted,
        file.id, file.kind, file.file_name, file.confirmed_at
      from keyword_imports as file
      join imported_keywords as imported on imported.import_id = file.id
      where file.user_id = ${userId} and file.site_id = ${site.id}
        and file.confirmed_at is not null
        and not exists (
          select from saved_keywords as saved
          where saved.user_id = ${userId} and saved.target_site = ${site.domain}
            and saved.keyword_key = imported.keyword_key
        )
      order by imported.keyword_key, file.confirmed_at desc, file.id
    )
    select *, count(*) over () as total from newest
    order by wanted desc, keyword_key limit ${limit}
  `.execute(db);
  return {
    imports: await countImports(db, userId, site.id),
    total: rows[0]?.total ?? 0,
    ideas: rows.map(present),
  };
}

interface ImportedIdeaRow {
  readonly keyword: string;
  readonly position: number | null;
  readonly clicks: number | null;
  readonly id: string;
  readonly kind: ImportedIdea["import"]["kind"];
  readonly file_name: string;
  readonly confirmed_at: Date;
  readonly total: number;
}

function present(row: ImportedIdeaRow): ImportedIdeaDraft {
  const { keyword, position, clicks, id, kind, file_name, confirmed_at } = row;
  const file = { id, kind, file_name, confirmed_at: confirmed_at.toISOString() };
  return { keyword, position, clicks, import: file };
}

async function countImports(db: Kysely<Tables>, userId: string, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom("keyword_imports")
    .select(sql<number>`count(*)`.as("count"))
    .where("user_id", "=", userId)
    .where("site_id", "=", siteId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
