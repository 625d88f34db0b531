import type { Discovered, Waiting } from "@sightline/crawler/crawl";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";
import { fitsAsUrl } from "./storable.ts";

/** Adds URLs that are neither waiting nor visited; returns how many were new. */
export async function addToFrontier(
  tx: Transaction<Tables>,
  crawlId: string,
  found: readonly Discovered[],
): Promise<number> {
  const fitting = found.filter(({ url }) => fitsAsUrl(url));
  if (fitting.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into crawl_urls (crawl_id, url, depth)
    select ${crawlId}::uuid, url, depth
    from unnest(
      ${fitting.map(({ url }) => url)}::text[],
      ${fitting.map(({ depth }) => depth)}::int[]) with ordinality as found (url, depth, ordinal)
    where not exists (
      select 1 from crawl_pages
      where crawl_pages.crawl_id = ${crawlId} and crawl_pages.url = found.url)
    order by ordinal
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
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

/** Nearest to the start first, with the validators an earlier crawl got for each. */
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
    order by crawl_urls.depth, crawl_urls.position
    limit ${count}
  `.execute(db);
  return rows.map(({ url, depth, etag, last_modified: lastModified }) =>
    etag === null && lastModified === null
      ? { url, depth }
      : { url, depth, validators: { etag, lastModified } },
  );
}

/** Every URL that is waiting or visited. */
export async function knownUrls(db: Kysely<Tables>, crawlId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from crawl_urls where crawl_id = ${crawlId}
    union all
    select url from crawl_pages where crawl_id = ${crawlId}
  `.execute(db);
  return rows.map(({ url }) => url);
}

export async function auditedPages(db: Kysely<Tables>, crawlId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select coalesce(final_url, url) as url from crawl_pages
    where crawl_id = ${crawlId} and is_page
  `.execute(db);
  return rows.map(({ url }) => url);
}
