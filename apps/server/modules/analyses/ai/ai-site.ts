import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { activeCompetitorsOf, findNamedSite, type NamedCompany } from "../../companies/index.ts";

export interface AiSite {
  readonly own: NamedCompany;
  readonly competitors: readonly NamedCompany[];
  /** The one in the settings, or the language of most of its pages; null: unknown. */
  readonly language: string | null;
}

/** A user's site by its domain; null if it isn't theirs, doesn't exist or was removed. */
export async function findAiSite(
  db: Kysely<Tables>,
  userId: string,
  domain: string,
): Promise<AiSite | null> {
  const site = await findNamedSite(db, userId, domain);
  if (site === null) return null;
  const { companyId, name, names } = site;
  return {
    own: { companyId, domain: site.domain, name, names },
    competitors: await activeCompetitorsOf(db, site.id),
    language: site.language ?? (await languageOfPages(db, companyId)),
  };
}

async function languageOfPages(db: Kysely<Tables>, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select lower(left(language, 2)) as language from index_documents
    where company_id = ${companyId} and language is not null
    group by 1 order by count(*) desc, 1 limit 1
  `.execute(db);
  return rows[0]?.language ?? null;
}
