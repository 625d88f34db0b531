import { type Discovered, mergeRanks, ranked, type Validators } from "@sightline/crawler/crawl";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { fitsAsUrl } from "./storable.ts";

/** Adds URLs that aren't visited, and moves waiting ones up; returns how many were new. */
export async function addToFrontier(
  tx: Transaction<Tables>,
  crawlId: string,
  found: readonly Discovered[],
): Promise<number> {
  const fitting = eachOnce(found.filter(({ url }) => fitsAsUrl(url)));
  if (fitting.length === 0) return 0;
  const { rows } = await sql<{ added: number }>`
    with ranked as (
      insert into crawl_urls (crawl_id, url, depth, links, turn)
      select ${crawlId}::uuid, url, depth, links, turn
      from unnest(
        ${fitting.map(({ url }) => url)}::text[],
        ${fitting.map(({ depth }) => depth)}::int[],
        ${fitting.map(({ links }) => links)}::int[],
        ${fitting.map(({ turn }) => turn)}::int[])
        with ordinality as found (url, depth, links, turn, ordinal)
      where not exists (
        select 1 from crawl_pages
        where crawl_pages.crawl_id = ${crawlId} and crawl_pages.url = found.url)
      order by ordinal
      on conflict (crawl_id, url) do update
        set depth = least(crawl_urls.depth, excluded.depth),
            links = greatest(crawl_urls.links, excluded.links)
        where crawl_urls.depth > excluded.depth or crawl_urls.links < excluded.links
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added from ranked
  `.execute(tx);
  return rows[0]?.added ?? 0;
}

/** One statement can't change a row twice. */
function eachOnce(found: readonly Discovered[]): Required<Discovered>[] {
  const byUrl = new Map<string, Required<Discovered>>();
  for (const one of found.map(ranked)) {
    const known = byUrl.get(one.url);
    byUrl.set(one.url, known === undefined ? one : mergeRanks(known, one));
  }
  return [...byUrl.values()];
}

export async function removeFromFrontier(
  tx: Transaction<Tables>,
  crawlId: string,
  urls: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("crawl_urls")
    .where("crawl_id", "=", crawlId)
    .where(sql<boolean>`url = any(${urls})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of the responses an earlier crawl got. */
export async function validatorsOf(
  db: Kysely<Tables>,
  earlierCrawl: string | null,
  urls: readonly string[],
): Promise<Map<string, Validators>> {
  if (earlierCrawl === null) return new Map();
  const rows = await db
    .selectFrom("crawl_pages")
    .select(["url", "etag", "last_modified as lastModified"])
    .where("crawl_id", "=", earlierCrawl)
    .where(sql<boolean>`url = any(${urls})`)
    .where((row) => row.or([row("etag", "is not", null), row("last_modified", "is not", null)]))
    .execute();
  return new Map(rows.map(({ url, ...validators }) => [url, validators]));
}

/** In the order they were discovered. */
export function waitingUrls(db: Kysely<Tables>, crawlId: string): Promise<Discovered[]> {
  return db
    .selectFrom("crawl_urls")
    .select(["url", "depth", "links", "turn"])
    .where("crawl_id", "=", crawlId)
    .orderBy("position")
    .execute();
}

export async function visitedUrls(db: Kysely<Tables>, crawlId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("crawl_pages")
    .select("url")
    .where("crawl_id", "=", crawlId)
    .execute();
  return rows.map(({ url }) => url);
}

export async function auditedPages(db: Kysely<Tables>, crawlId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select coalesce(final_url, url) as url from crawl_pages
    where crawl_id = ${crawlId} and is_page
  `.execute(db);
  return rows.map(({ url }) => url);
}
