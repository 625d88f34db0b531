import { type Discovered, mergeRanks, ranked, type Waiting } from "@sightline/crawler/crawl";
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

/** In the order of `compareRanks`, with the validators an earlier crawl got for each. */
export async function nextOfFrontier(
  db: Kysely<Tables>,
  crawlId: string,
  basedOn: string | null,
  count: number,
): Promise<Waiting[]> {
  const { rows } = await sql<{
    url: string;
    depth: number;
    etag: string | null;
    last_modified: string | null;
  }>`
    select crawl_urls.url, crawl_urls.depth, known.etag, known.last_modified
    from crawl_urls
    left join crawl_pages as known
      on known.crawl_id = ${basedOn}::uuid and known.url = crawl_urls.url
    where crawl_urls.crawl_id = ${crawlId}
    order by crawl_urls.depth, crawl_urls.links desc, crawl_urls.turn, crawl_urls.position
    limit ${count}
  `.execute(db);
  return rows.map(({ url, depth, etag, last_modified: lastModified }) =>
    etag === null && lastModified === null
      ? { url, depth }
      : { url, depth, validators: { etag, lastModified } },
  );
}

export function waitingUrls(db: Kysely<Tables>, crawlId: string) {
  return db
    .selectFrom("crawl_urls")
    .select(["url", "links"])
    .where("crawl_id", "=", crawlId)
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
