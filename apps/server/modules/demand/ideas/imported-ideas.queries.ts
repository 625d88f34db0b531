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
  const files = await filesInEffect(db, userId, site.id);
  if (files.length === 0) return { imports: 0, total: 0, ideas: [] };
  const best = files.map((file, nth) => bestOf(file, files.slice(0, nth), { userId, site, limit }));
  const { rows } = await sql<ImportedIdeaRow>`
    select best.*, file.id, file.kind, file.file_name, file.confirmed_at
    from (${sql.join(best, sql` union all `)}) as best
    join keyword_imports as file on file.id = best.import_id
    order by wanted desc, keyword_key limit ${limit}
  `.execute(db);
  return {
    imports: files.length,
    total: await countIdeas(db, userId, site, files),
    ideas: rows.map(present),
  };
}

type FileInEffect = Awaited<ReturnType<typeof filesInEffect>>[number];

/** Newest first. */
function filesInEffect(db: Kysely<Tables>, userId: string, siteId: string) {
  return db
    .selectFrom("keyword_imports")
    .select(["id", "keywords"])
    .where("user_id", "=", userId)
    .where("site_id", "=", siteId)
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at", "desc")
    .orderBy("id")
    .execute();
}

const idsOf = (files: readonly FileInEffect[]) => files.map(({ id }) => id);

interface Wanted {
  readonly userId: string;
  readonly site: NamedSite;
  readonly limit: number;
}

/** In the order of an index, which ends after a page; a newer file's row stands for the keyword. */
function bestOf({ id }: FileInEffect, newer: readonly FileInEffect[], wanted: Wanted) {
  const isOutdated = sql`
    and not exists (
      select from imported_keywords as other
      where other.import_id = any(${idsOf(newer)}::uuid[])
        and other.keyword_key = imported.keyword_key
    )`;
  return sql`(
    select import_id, keyword_key, keyword, position, clicks,
      coalesce(volume, high, impressions, 0) as wanted
    from imported_keywords as imported
    where import_id = ${id} and not exists (${savedTwin(wanted.userId, wanted.site)})
      ${newer.length === 0 ? sql`` : isOutdated}
    order by coalesce(volume, high, impressions, 0) desc, keyword_key limit ${wanted.limit}
  )`;
}

const savedTwin = (userId: string, { domain }: NamedSite) => sql`
  select from saved_keywords as saved
  where saved.user_id = ${userId} and saved.target_site = ${domain}
    and saved.keyword_key = imported.keyword_key
`;

/** A single file has each keyword once, so only the saved ones among them are counted. */
async function countIdeas(
  db: Kysely<Tables>,
  userId: string,
  site: NamedSite,
  files: readonly FileInEffect[],
): Promise<number> {
  const [only, ...others] = files;
  if (only === undefined) return 0;
  const counted =
    others.length === 0
      ? sql<{ total: number }>`
          select ${only.keywords} - count(*) as total from saved_keywords as saved
          where user_id = ${userId} and target_site = ${site.domain} and exists (
            select from imported_keywords as imported
            where import_id = ${only.id} and imported.keyword_key = saved.keyword_key
          )`
      : sql<{ total: number }>`
          select count(distinct keyword_key) as total from imported_keywords as imported
          where import_id = any(${idsOf(files)}::uuid[])
            and not exists (${savedTwin(userId, site)})`;
  const { rows } = await counted.execute(db);
  return rows[0]?.total ?? 0;
}

interface ImportedIdeaRow {
  readonly keyword: string;
  readonly position: number | null;
  readonly clicks: number | null;
  readonly id: string;
  readonly kind: ImportedIdea["import"]["kind"];
  readonly file_name: string;
  readonly confirmed_at: Date;
}

function present(row: ImportedIdeaRow): ImportedIdeaDraft {
  const { keyword, position, clicks, id, kind, file_name, confirmed_at } = row;
  const file = { id, kind, file_name, confirmed_at: confirmed_at.toISOString() };
  return { keyword, position, clicks, import: file };
}
