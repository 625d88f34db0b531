import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { countsFor } from "../counted-crawls.queries.ts";
import { findWatcher } from "../watcher.ts";

/** How much of a company has been crawled, as one of its watchers sees it. */
export interface PagesKnown {
  /** being-read: its first crawl is in progress, and its pages so far are available. */
  readonly state: "never-read" | "being-read" | "read";
  readonly pages: number;
  readonly readAt: Date | null;
  /** The first crawl while it is in progress. */
  readonly crawlId: string | null;
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

const NEVER_READ: PagesKnown = {
  state: "never-read",
  pages: 0,
  readAt: null,
  crawlId: null,
  version: "",
};

export async function pagesKnown(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<PagesKnown> {
  const watcher = await findWatcher(db, userId, companyId);
  if (watcher === null) return NEVER_READ;
  const { rows } = await sql<{ pages: number; read_at: Date | null; crawl: string | null }>`
    select
      (select count(*) from index_documents where company_id = ${companyId}) as pages,
      (select max(ended_at) from crawls
        where company_id = ${companyId} and is_indexed and ${countsFor(watcher)}) as read_at,
      (select id from crawls
        where company_id = ${companyId} and status in ('queued', 'running', 'paused')
          and ${countsFor(watcher)}
        order by created_at desc limit 1) as crawl
  `.execute(db);
  const { pages = 0, read_at: readAt = null, crawl: crawlId = null } = rows[0] ?? {};
  if (readAt !== null) {
    const version = `${readAt.toISOString()} ${pages}`;
    return { state: "read", pages, readAt, crawlId: null, version };
  }
  if (crawlId === null) return NEVER_READ;
  const soFar = await pagesSoFar(db, crawlId);
  return {
    state: "being-read",
    pages: soFar,
    readAt: null,
    crawlId,
    version: `${crawlId} ${soFar}`,
  };
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
  { state, pages, crawlId }: PagesKnown,
): AsyncGenerator<readonly PageTexts[]> {
  if (state === "never-read") return;
  const source = crawlId === null ? indexed(companyId) : beingRead(crawlId);
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

function beingRead(crawlId: string) {
  return sql`(
    select crawl_contents.* from crawl_contents join crawl_pages using (crawl_id, url)
    where crawl_id = ${crawlId} and indexable and final_url is null
  )`;
}

/** The headings, one per line, and main texts of a company's pages, by URL. */
export type ReadQuotedPages = (
  company: string,
  urls: readonly string[],
) => Promise<ReadonlyMap<string, { readonly headings: string; readonly text: string }>>;

/** The pages that answers quote from. */
export function readQuotedPages(db: Kysely<Tables>): ReadQuotedPages {
  return async (company, urls) => {
    const rows = await db
      .selectFrom("index_documents")
      .select(["url", "headings", "text"])
      .where("company_id", "=", company)
      .where(sql<boolean>`url = any(${urls}::text[])`)
      .execute();
    return new Map(rows.map(({ url, ...page }) => [url, page]));
  };
}
