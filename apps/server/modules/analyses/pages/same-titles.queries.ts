import type { Tables } from "@sightline/database";
import { headingAmong } from "@sightline/domain/analyses";
import { type Kysely, sql } from "kysely";

export interface TitledPage {
  readonly url: string;
  readonly title: string;
  /** Its first heading that isn't of the template; empty: none of its own. */
  readonly heading: string;
  /** How many pages have the title, copies and those that aren't listed included. */
  readonly pages: number;
}

/** As many as somebody reads. */
const MOST_OF_A_TITLE = 4;
/** Menus have one or two before the page's own. */
const HEADINGS_READ = 5;

/**
 * The pages of a site that share one of these titles, where several have texts of their own. A copy
 * under another address isn't listed, and translations are no other pages.
 */
export async function pagesOfSameTitle(
  db: Kysely<Tables>,
  companyId: string,
  titles: readonly string[],
): Promise<ReadonlyMap<string, readonly TitledPage[]>> {
  const { rows } = await sql<Omit<TitledPage, "heading"> & { headings: string[] }>`
    with titled as (
      select distinct on (title, language, content_hash) title, language, url, headings,
        count(*) over (partition by title, language) as pages
      from index_documents
      where company_id = ${companyId} and title = any(${titles}::text[])
      order by title, language, content_hash, url
    ), counted as (
      select *, row_number() over same as nth, count(*) over (partition by title, language) as texts
      from titled
      window same as (partition by title, language order by url)
    )
    select url, title, pages::integer,
      (string_to_array(headings, E'\n'))[1:${sql.lit(HEADINGS_READ)}] as headings
    from counted where texts > 1 and nth <= ${MOST_OF_A_TITLE} order by title, url
  `.execute(db);
  const groups = [...Map.groupBy(rows, ({ title }) => title)].map(([title, same]) => {
    const pages = same.map(({ headings, ...page }) => {
      const others = same.filter(({ url }) => url !== page.url).map((one) => one.headings);
      return { ...page, heading: headingAmong(title, headings, others) };
    });
    return [title, pages] as const;
  });
  return new Map(groups);
}
