import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A page of the index, with facts from its site's newest crawl. */
export interface IndexedPage {
  readonly companyId: string;
  readonly url: string;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
  readonly language: string | null;
  /** Null: the crawl didn't find it under this URL. */
  readonly linkedFrom: number | null;
  /** Null: crawled before these were stored. */
  readonly dataKinds: readonly string[] | null;
}

/** Longer texts are truncated before comparing. */
const LONGEST_TEXT = 200_000;

/** Only call it for companies the customer tracks: they must not see other companies' pages. */
export async function findIndexedPages(
  db: Kysely<Tables>,
  companyIds: readonly string[],
  urls: readonly string[],
): Promise<IndexedPage[]> {
  const { rows } = await sql<IndexedPage>`
    with judged as (
      select distinct on (company_id) company_id, id from crawls
      where company_id = any(${companyIds}::uuid[])
        and status = 'complete' and is_indexed and trimmed_at is null
      order by company_id, created_at desc
    )
    select page.company_id as "companyId", page.url, page.title, page.headings,
      left(page.text, ${LONGEST_TEXT}) as text, page.language,
      case when met.url is not null then coalesce(linked.count, 0) end as "linkedFrom",
      facts.facts -> 'dataKinds' as "dataKinds"
    from index_documents as page
    left join judged on judged.company_id = page.company_id
    left join crawl_pages as met on met.crawl_id = judged.id and met.url = page.url
    left join crawl_inlinks as linked on linked.crawl_id = judged.id and linked.url = page.url
    left join crawl_facts as facts on facts.crawl_id = judged.id and facts.url = page.url
    where page.company_id = any(${companyIds}::uuid[]) and page.url = any(${urls}::text[])
  `.execute(db);
  return rows;
}
