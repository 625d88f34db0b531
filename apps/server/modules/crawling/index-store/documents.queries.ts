import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface CrawlToIndex {
  readonly id: string;
  readonly company: string;
  /** Whether it reached the end of the site: pages it didn't find no longer exist. */
  readonly isComplete: boolean;
}

const TAKEN_TOGETHER = 200;

/** The pages of a crawl replace what was stored about them. */
export async function takeDocuments(db: Kysely<Tables>, crawl: CrawlToIndex): Promise<void> {
  for (let after = ""; ; ) {
    const next = await db
      .selectFrom("crawl_contents")
      .select("url")
      .where("crawl_id", "=", crawl.id)
      .where("url", ">", after)
      .orderBy("url")
      .limit(TAKEN_TOGETHER)
      .execute();
    const last = next.at(-1);
    if (last === undefined) return;
    await takeSome(
      db,
      crawl,
      next.map(({ url }) => url),
    );
    after = last.url;
  }
}

async function takeSome(
  db: Kysely<Tables>,
  { id, company }: CrawlToIndex,
  urls: readonly string[],
): Promise<void> {
  await sql`
    insert into index_documents as known
      (company_id, url, title, description, headings, text, language, anchors, content_hash)
    select ${company}::uuid, url, title, description, headings, text, language, anchors,
      md5(jsonb_build_array(title, description, headings, text, language)::text)
    from crawl_contents as content
    where crawl_id = ${id} and url = any(${urls}::text[]) and ${isListed(id, sql.ref("content.url"))}
    on conflict (company_id, url) do update set
      title = excluded.title, description = excluded.description, headings = excluded.headings,
      text = excluded.text, language = excluded.language, anchors = excluded.anchors,
      content_hash = excluded.content_hash
    where known.content_hash <> excluded.content_hash or known.anchors <> excluded.anchors
  `.execute(db);
}

const DROPPED_TOGETHER = 10_000;

/** Pages that the site says are gone, redirect, or aren't indexable. */
export async function dropUnlisted(db: Kysely<Tables>, crawl: CrawlToIndex): Promise<void> {
  for (let after: string | null = ""; after !== null; ) after = await dropSome(db, crawl, after);
}

/** The last page looked at; null: there are no more. */
async function dropSome(
  db: Kysely<Tables>,
  { id, company, isComplete }: CrawlToIndex,
  after: string,
): Promise<string | null> {
  const url = sql.ref("known.url");
  const { rows } = await sql<{ last: string | null }>`
    with next as materialized (
      select url from index_documents where company_id = ${company} and url > ${after}
      order by url limit ${DROPPED_TOGETHER}
    ),
    dropped as (
      delete from index_documents as known using next
      where company_id = ${company} and known.url = next.url and not ${isListed(id, url)}
        and (${isAnswered(id, url)} or (${isComplete} and not ${isAskedFor(id, url)}))
    )
    select max(url) as last from next
  `.execute(db);
  return rows[0]?.last ?? null;
}

type Url = ReturnType<typeof sql.ref>;

/** A page first crawled under another URL is listed there, whatever its own row says. */
function isListed(crawlId: string, url: Url) {
  return sql<boolean>`(
    exists (select from crawl_pages as direct where direct.crawl_id = ${crawlId}
      and direct.url = ${url} and direct.final_url is null and direct.indexable)
    or exists (select from crawl_pages as led where led.crawl_id = ${crawlId}
      and led.final_url = ${url} and led.indexable)
  )`;
}

/** A conclusive status: a server that is down or busy says nothing about its pages. */
function isAnswered(crawlId: string, url: Url) {
  const speaks = sql<boolean>`status between 200 and 499 and status not in (408, 425, 429)`;
  return sql<boolean>`(
    exists (select from crawl_pages where crawl_id = ${crawlId} and crawl_pages.url = ${url}
      and ${speaks})
    or exists (select from crawl_pages where crawl_id = ${crawlId} and final_url = ${url}
      and ${speaks})
  )`;
}

function isAskedFor(crawlId: string, url: Url) {
  return sql<boolean>`exists (
    select from crawl_pages where crawl_id = ${crawlId} and crawl_pages.url = ${url}
  )`;
}
