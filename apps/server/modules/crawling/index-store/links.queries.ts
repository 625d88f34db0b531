import { MOST_ANCHORS } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import type { CrawlToIndex } from "./documents.queries.ts";

/** For sites with many pages that all link to each other. */
const LONGEST = "10min";

/**
 * The link texts of a company's pages and how many link to each, in a temporary table of this
 * connection. A redirecting URL counts for its target: as this crawl saw it or, where it ended before
 * it got there, the newest that did.
 */
export async function collectLinks(db: Kysely<Tables>, crawl: CrawlToIndex): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${LONGEST}, true)`.execute(tx);
    await sql`drop table if exists index_links`.execute(tx);
    await sql`
      create temporary table index_links (
        url text collate "C" primary key, anchors text[] not null, inlinks integer not null
      )
    `.execute(tx);
    await sql`
      with led as materialized (
        select url, final_url from crawl_pages
        where crawl_id = ${crawl.id} and final_url is not null
        union all
        select url, final_url from (
          select distinct on (page.url) page.url, page.final_url
          from crawls join crawl_pages as page on page.crawl_id = crawls.id
          where not ${crawl.isComplete} and crawls.company_id = ${crawl.company}
            and crawls.is_indexed and crawls.id <> ${crawl.id}
            and not exists (
              select from crawl_pages as met where met.crawl_id = ${crawl.id} and met.url = page.url
            )
          order by page.url, crawls.ended_at desc
        ) as earlier
        where final_url is not null
      ),
      links as materialized (
        select coalesce(led.final_url, anchor."to") as target, anchor.text, document.url as source
        from index_documents as document
        cross join lateral jsonb_to_recordset(document.anchors) as anchor ("to" text, text text)
        left join led on led.url = anchor."to"
        where document.company_id = ${crawl.company}
      ),
      named as (
        select target, text, count(*) as uses from links where target <> source group by target, text
      ),
      linked as (
        select target, count(distinct source) as pages from links where target <> source group by target
      )
      insert into index_links
      select target, (array_agg(text order by uses desc, text collate "C"))[1:${sql.lit(MOST_ANCHORS)}],
        max(pages)
      from named join linked using (target) group by target
    `.execute(tx);
    await sql`analyze index_links`.execute(tx);
  });
}
