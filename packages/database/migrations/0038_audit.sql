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

-- What a customer leaves out of their audit of a site: a rule, a page, or a rule on one page.
create table audit_ignores (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  company_id uuid not null references companies (id) on delete cascade,
  rule text collate "C",
  url text collate "C",
  reason text not null,
  created_at timestamptz not null default now(),
  check (rule is not null or url is not null)
);
create unique index audit_ignores_key
  on audit_ignores (user_id, company_id, coalesce(rule, ''), coalesce(url, ''));
create index audit_ignores_company_idx on audit_ignores (company_id);

-- The text of each link to another page of the site, a line each, the URL before the first space.
alter table crawl_facts add column anchors text not null default '';
