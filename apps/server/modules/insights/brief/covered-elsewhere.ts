import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { namesOf, type PagesOfKeyword } from "../../analyses/index.ts";
import { postgresIndex } from "../../crawling/index.ts";

/**
 * Which of these sections the site covers on a page other than the one to be extended. A heading of
 * another product's page says what that product has: only the site itself says what it has, too.
 */
export async function coveredElsewhere(
  db: Kysely<Tables>,
  { site, own }: Pick<PagesOfKeyword, "site" | "own">,
  sections: readonly string[],
): Promise<ReadonlySet<string>> {
  if (own === null) return new Set(sections);
  const store = postgresIndex(db);
  const options = { language: site.language, limit: 2, names: namesOf(site) };
  const covered = new Set<string>();
  for (const section of new Set(sections)) {
    const { results } = await searchIndex(store, [site.companyId], section, options);
    if (results.some(({ url }) => url !== own.url)) covered.add(section);
  }
  return covered;
}
