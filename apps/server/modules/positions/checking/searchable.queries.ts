import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { indexedCompanies } from "../../crawling/index.ts";

/** What the built-in index knows of a site and its competitors, by crawls that count for its owner. */
export interface Searchable {
  /** When its own pages were last indexed; null: never. */
  readonly indexedAt: Date | null;
  /** When its newest competitor became searchable, both tracked and crawled; null without one. */
  readonly rivalsReadAt: Date | null;
  /** The site and its competitors. */
  readonly companies: ReadonlyMap<string, string>;
  /** Those of them the index can search: what a stranger crawled of the others doesn't count. */
  readonly crawled: readonly string[];
}

export async function findSearchable(
  db: Kysely<Tables>,
  { siteId, userId, company }: { siteId: string; userId: string; company: [string, string] },
): Promise<Searchable> {
  const competitors = await activeCompetitors(db, siteId);
  const companies = new Map([company, ...competitors.map((one) => [one.id, one.domain] as const)]);
  const indexed = await indexedCompanies(db, userId, [...companies.keys()]);
  const readAt = competitors.flatMap(({ id, created_at }) => {
    const first = indexed.get(id)?.first;
    return first === undefined ? [] : [Math.max(created_at.getTime(), first.getTime())];
  });
  return {
    indexedAt: indexed.get(company[0])?.last ?? null,
    rivalsReadAt: readAt.length === 0 ? null : new Date(Math.max(...readAt)),
    companies,
    crawled: [...companies.keys()].filter((id) => indexed.has(id)),
  };
}

function activeCompetitors(db: Kysely<Tables>, siteId: string) {
  return db
    .selectFrom("competitors")
    .innerJoin("companies", "companies.id", "competitors.company_id")
    .where("competitors.site_id", "=", siteId)
    .where("competitors.is_active", "=", true)
    .select(["companies.id", "companies.domain", "competitors.created_at"])
    .execute();
}
