-- What is crawled first: nearest to the start, then by links (a power of two), then folders in turn.
alter table crawl_urls
  add column links integer not null default 0,
  add column turn integer not null default 0;
drop index crawl_urls_next_idx;
create index crawl_urls_next_idx on crawl_urls (crawl_id, depth, links desc, turn, position);

-- Whether search engines may list a URL, or why not; null where an earlier version crawled it.
alter table crawl_pages add column indexability text;

-- What robots.txt returned; null without a response.
alter table crawls add column robots_status integer;
