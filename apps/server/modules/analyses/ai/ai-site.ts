import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { activeCompetitorsOf, findNamedSite, type NamedCompany } from "../../companies/index.ts";
import { indexedCompanies } from "../../crawling/index.ts";

export interface AiSite {
  readonly siteId: string;
  readonly own: NamedCompany;
  readonly competitors: readonly NamedCompany[];
  /** Those of them that were crawled for this customer: what answers may quote. */
  readonly crawled: readonly string[];
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
  const { companyId, name, names, isNamed } = site;
  const competitors = await activeCompetitorsOf(db, site.id);
  const companies = [companyId, ...competitors.map((one) => one.companyId)];
  return {
    siteId: site.id,
    own: { companyId, domain: site.domain, name, names, isNamed },
    competitors,
    crawled: [...(await indexedCompanies(db, userId, companies)).keys()],
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
