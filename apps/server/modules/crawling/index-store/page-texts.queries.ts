import type { ReadTexts } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** How much of a company has been crawled. */
export interface PagesKnown {
  /** being-read: its first crawl is in progress, and its pages so far are available. */
  readonly state: "never-read" | "being-read" | "read";
  readonly pages: number;
  readonly readAt: Date | null;
  /** Changes as soon as there are more or different pages. */
  readonly version: string;
}

interface PageTexts {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly headings: string;
  readonly language: string | null;
  /** Empty for pages that are not in the sample. */
  readonly text: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

export async function pagesKnown(db: Kysely<Tables>, companyId: string): Promise<PagesKnown> {
  const { rows } = await sql<{ pages: number; read_at: Date | null; crawl: string | null }>`
    select
      (select count(*) from index_documents where company_id = ${companyId}) as pages,
      (select max(ended_at) from crawls where company_id = ${companyId} and is_indexed) as read_at,
      ${newestCrawl(companyId)} as crawl
  `.execute(db);
  const { pages = 0, read_at: readAt = null, crawl = null } = rows[0] ?? {};
  if (readAt !== null) {
    return { state: "read", pages, readAt, version: `${readAt.toISOString()} ${pages}` };
  }
  if (crawl === null) return { state: "never-read", pages: 0, readAt: null, version: "" };
  const soFar = await pagesSoFar(db, crawl);
  return { state: "being-read", pages: soFar, readAt: null, version: `${crawl} ${soFar}` };
}

function newestCrawl(companyId: string) {
  return sql<string>`(
    select id from crawls
    where company_id = ${companyId} and status in ('queued', 'running', 'paused')
    order by created_at desc limit 1
  )`;
}

async function pagesSoFar(db: Kysely<Tables>, crawlId: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select count(*) as pages from crawl_contents join crawl_pages using (crawl_id, url)
    where crawl_id = ${crawlId} and indexable and final_url is null
  `.execute(db);
  return rows[0]?.pages ?? 0;
}

const READ_TOGETHER = 200;
/** In characters; text further down adds little about the page's topic. */
const LONGEST = { title: 300, description: 1_000, headings: 2_000, text: 4_000 } as const;
/** For larger sites a sample is enough for what takes long: link texts, and full texts. */
const SAMPLED = { links: 1_000, texts: 300 } as const;

/** The indexable pages of a company, in batches. */
export async function* readPageTexts(
  db: Kysely<Tables>,
  companyId: string,
  { state, pages }: PagesKnown,
): AsyncGenerator<readonly PageTexts[]> {
  if (state === "never-read") return;
  const source = state === "read" ? indexed(companyId) : beingRead(companyId);
  const isAmong = (sample: number) =>
    sql<boolean>`abs(hashtext(url)::bigint) % ${Math.max(1, Math.ceil(pages / sample))} = 0`;
  for (let after = ""; ; ) {
    const { rows } = await sql<PageTexts>`
      select url, language, left(title, ${LONGEST.title}) as title,
        left(description, ${LONGEST.description}) as description,
        left(headings, ${LONGEST.headings}) as headings,
        case when ${isAmong(SAMPLED.texts)} then left(text, ${LONGEST.text}) else '' end as text,
        case when ${isAmong(SAMPLED.links)} then anchors else '[]' end as links
      from ${source} as page
      where url > ${after} order by url limit ${READ_TOGETHER}
    `.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < READ_TOGETHER) return;
    after = last.url;
  }
}

function indexed(companyId: string) {
  return sql`(select * from index_documents where company_id = ${companyId})`;
}

function beingRead(companyId: string) {
  return sql`(
    select crawl_contents.* from crawl_contents join crawl_pages using (crawl_id, url)
    where crawl_id = ${newestCrawl(companyId)} and indexable and final_url is null
  )`;
}

/** The texts that answers quote from. */
export function readIndexedTexts(db: Kysely<Tables>): ReadTexts {
  return async (company, urls) => {
    const rows = await db
      .selectFrom("index_documents")
      .select(["url", "text"])
      .where("company_id", "=", company)
      .where(sql<boolean>`url = any(${urls}::text[])`)
      .execute();
    return new Map(rows.map(({ url, text }) => [url, text]));
  };
}
