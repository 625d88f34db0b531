import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** A page of the index, with facts from the newest crawl of its site. */
export interface IndexedPage {
  readonly companyId: string;
  readonly url: string;
  readonly title: string;
  /** Of its meta tag; empty: none. */
  readonly description: string;
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

/**
 * Only call it for companies the customer tracks: they must not see other companies' pages.
 * `crawls` has each company's newest indexed crawl that counts for them.
 */
export async function findIndexedPages(
  db: Kysely<Tables>,
  crawls: ReadonlyMap<string, string | null>,
  urls: readonly string[],
): Promise<IndexedPage[]> {
  const { rows } = await sql<IndexedPage>`
    with judged as (
      select company_id, id from crawls where id = any(${[...crawls.values()]}::uuid[])
    )
    select page.company_id as "companyId", page.url, page.title, page.description, page.headings,
      left(page.text, ${LONGEST_TEXT}) as text, page.language,
      case when met.url is not null then coalesce(linked.count, 0) end as "linkedFrom",
      facts.facts -> 'dataKinds' as "dataKinds"
    from index_documents as page
    left join judged on judged.company_id = page.company_id
    left join crawl_pages as met on met.crawl_id = judged.id and met.url = page.url
    left join crawl_inlinks as linked on linked.crawl_id = judged.id and linked.url = page.url
    left join crawl_facts as facts on facts.crawl_id = judged.id and facts.url = page.url
    where page.company_id = any(${[...crawls.keys()]}::uuid[]) and page.url = any(${urls}::text[])
  `.execute(db);
  return rows;
}

export interface HeadedPage {
  readonly url: string;
  readonly title: string;
  readonly headings: string;
}

const MOST_HEADED = 300;

/** A company's pages whose title or headings have a word that begins like one of these. */
export async function findHeadedPages(
  db: Kysely<Tables>,
  companyId: string,
  beginnings: readonly string[],
): Promise<HeadedPage[]> {
  if (beginnings.length === 0) return [];
  const pattern = `\\m(${beginnings.map((one) => one.replace(/[^\p{L}\p{N}]/gu, ".")).join("|")})`;
  const { rows } = await sql<HeadedPage>`
    select url, title, headings from index_documents
    where company_id = ${companyId} and (title ~* ${pattern} or headings ~* ${pattern})
    order by length(url), url limit ${MOST_HEADED}
  `.execute(db);
  return rows;
}

const MOST_NAMED = 200;

/** The names of a company's pages, those with short URLs first. */
export async function findPageNames(db: Kysely<Tables>, companyId: string): Promise<HeadedPage[]> {
  const { rows } = await sql<HeadedPage>`
    select url, title, headings from index_documents where company_id = ${companyId}
    order by length(url), url limit ${MOST_NAMED}
  `.execute(db);
  return rows;
}
